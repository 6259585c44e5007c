// The rules in our own words: the same files as in the terminal.
import * as api from "../net/api";

const RULES = import.meta.glob<string>("../../../../src/tablee/games/*/words/rules.*.md", {
  query: "?raw",
  import: "default",
});

export async function rulesOf(game: string, language: string): Promise<string> {
  const path = Object.keys(RULES).find(
    (one) => one.includes(`/games/${game}/`) && one.endsWith(`rules.${language}.md`),
  );
  return path ? RULES[path]!() : api.rules(game, language).catch(() => "");
}
