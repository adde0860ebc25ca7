import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { build } from "vite";

/** Only browsers without workers read these. */
const FOR_THE_OLD = /\.woff$/;

/** Builds the worker with the names of all files that it is to keep: when one of them changes, so does it. */
export function withWorker() {
  let outDir = "";
  let open = "";
  let files = [];
  return {
    name: "with-worker",
    apply: "build",
    configResolved(config) {
      outDir = `${config.root}/${config.build.outDir}`;
      open = config.publicDir;
    },
    writeBundle(_, bundle) {
      files = [...Object.keys(bundle), ...readdirSync(open)]
        .filter((name) => name !== "index.html" && !FOR_THE_OLD.test(name))
        .map((name) => `/${name}`)
        .sort();
    },
    async closeBundle() {
      const name = createHash("sha256").update(files.join("\n"));
      // These keep their names when they change.
      for (const file of readdirSync(open)) name.update(readFileSync(`${open}/${file}`));
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { FILES: JSON.stringify(files), BUILD: JSON.stringify(name.digest("hex").slice(0, 16)) },
        build: {
          outDir,
          emptyOutDir: false,
          lib: { entry: "src/worker/worker.ts", formats: ["iife"], name: "worker", fileName: () => "sw.js" },
        },
      });
    },
  };
}
