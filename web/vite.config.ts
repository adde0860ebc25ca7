import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  base: "/",
  build: {
    outDir: "../src/rumpus/server/static",
    emptyOutDir: true,
    // The 3D table is one large chunk on purpose: it is loaded only when a match is opened.
    chunkSizeWarningLimit: 1500,
    // Advice on how long plugins took is no concern of ours.
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://localhost:8000", ws: true } } },
  // One document for all files of a thread: making one for each took three quarters of the time. Files clean up.
  test: { environment: "jsdom", include: ["src/**/*.test.{ts,tsx}"], pool: "threads", isolate: false },
});
