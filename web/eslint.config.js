import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules", "public", "src/lib/net/protocol.ts", "src/lib/net/shapes.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "no-undef": "off", // the types know
      "max-len": ["error", { code: 120 }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-useless-mustaches": "off", // {" "} is a space that is meant
      "svelte/no-unused-svelte-ignore": "off", // svelte-check warns of them
      "svelte/prefer-svelte-reactivity": "off", // maps and sets here are made anew, never changed
    },
  },
  // Whatever game is played: its own types are in its folder.
  { files: ["src/lib/game/{board,typed}.ts"], rules: { "@typescript-eslint/no-explicit-any": "off" } },
  { files: ["src/service-worker.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
