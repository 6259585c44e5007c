import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = new URL("../src/service-worker.js", import.meta.url);

/** Writes sw.js with the names of all built files, so that the shell opens without a network. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name !== "index.html")
        .map((name) => `/${name}`);
      const version = createHash("sha256").update(files.sort().join()).digest("hex").slice(0, 12);
      const source = readFileSync(SOURCE, "utf8")
        .replace("__FILES__", JSON.stringify(["/", ...files]))
        .replace("__VERSION__", version);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
