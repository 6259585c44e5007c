import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { groups } from "./build/chunks";
import { serviceWorker } from "./build/service-worker";
import { words } from "./build/words";

// The words of the rules and of the table are the server's own files: one catalogue for Python and the browser.
const REPOSITORY = "..";

export default defineConfig({
  plugins: [svelte(), words(), serviceWorker()],
  build: {
    outDir: "../src/tablee/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows files only
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    fs: { allow: [REPOSITORY] },
    proxy: {
      "/api": "http://127.0.0.1:8050",
      "/ws": { target: "ws://127.0.0.1:8050", ws: true },
    },
  },
  // Files share a process: most of the time went into loading the same modules for each of them.
  test: { include: ["src/**/*.test.ts"], isolate: false },
});
