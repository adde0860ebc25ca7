import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { withWorker } from "./scripts/with-worker.mjs";

/** A pack of texts is called by its game and its language, not by its language alone. */
function packName(path: string | null): string | null {
  const [, pack, language] = /([^/]+)\/texts\/([^/]+)\.json$/.exec(path ?? "") ?? [];
  return pack && language ? `texts-${pack}-${language}` : null;
}

/** Needs three.js, which is large: whoever plays at a flat table does without. */
function isDeep(path: string): boolean {
  return /\/three\/|\/kit\/stage\/(?!canvas|drawing|noise|quality|stage\.)/.test(path);
}

/** Most of a file is run at once: browsers may compile it beside the page's own work, and not bit by bit in its way. */
function compiledAhead(): Plugin {
  return {
    name: "compiled-ahead",
    generateBundle: {
      order: "post",
      handler(_, files) {
        for (const file of Object.values(files))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), compiledAhead(), withWorker()],
  base: "/",
  build: {
    outDir: "../src/rumpus/server/static",
    emptyOutDir: true,
    // The 3D table is one large chunk on purpose: it is loaded only when a match is opened.
    chunkSizeWarningLimit: 1500,
    // Advice on how long plugins took is no concern of ours.
    rolldownOptions: {
      checks: { pluginTimings: false, bundlerTimings: false },
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${packName(facadeModuleId) ?? "[name]"}-[hash].js`,
        // Each file costs the page some work: what several pages and tables share is one file, and one more for 3D.
        codeSplitting: {
          groups: [
            { name: "house", tags: ["$initial"] },
            { name: "shared", test: (id) => !isDeep(id), minShareCount: 2 },
            { name: "deep", test: isDeep, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://localhost:8000", ws: true } } },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    pool: "threads",
    // One document for all files of a thread; the set-up makes it as new for each.
    isolate: false,
    // Style sheets are left out, but a test may read one as a text.
    css: { include: [/\.css\?.*raw/] },
    setupFiles: ["src/testing/setup.ts"],
    // A busy machine may take long: only what never ends fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
