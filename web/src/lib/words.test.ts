import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Sentence } from "./protocol";
import { LANGUAGES, Words } from "./words";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const keysOf = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);

const ENGLISH = new Words("en", [read("../../../src/tablee/core/words/en.ftl"), "told = { $who } took { $these }, { $colour }: { $inner }\nred = red\nplain = { $n } times"]);

describe("words", () => {
  it("say every kind of part as the server does", () => {
    const sentence: Sentence = {
      type: "sentence",
      key: "told",
      parts: {
        who: { type: "who", seats: [0, 1, 4] },
        these: { type: "these", items: [3, 5, "x"] },
        colour: { type: "term", key: "red" },
        inner: { type: "sentence", key: "plain", parts: { n: 2 } },
      },
    };
    expect(ENGLISH.say(sentence, ["Ada", "Bo"])).toBe("Ada, Bo and Seat 5 took 3, 5, x, red: 2 times");
  });

  it("list names", () => {
    expect([[], ["Ada"], ["Ada", "Bo"]].map((names) => ENGLISH.listed(names))).toEqual(["", "Ada", "Ada and Bo"]);
  });

  it.each(["", "table/"])("of the browser are the same in both languages (%s)", (folder) => {
    const [english, french] = LANGUAGES.map((language) => keysOf(read(`../words/${folder}${language}.ftl`)));
    expect(french).toEqual(english);
  });
});

describe("every message the pages ask for", () => {
  const sources = import.meta.glob<string>(["../{pages,pieces,lib}/**/*.{svelte,ts}", "!**/*.test.ts", "../App.svelte"], { query: "?raw", import: "default", eager: true });
  const asked = new Set(Object.values(sources).flatMap((text) => [...text.matchAll(/"((?:web|emote)-[a-z-]+)"/g)].map((found) => found[1]!)));

  it.each(LANGUAGES)("is there in %s", (language) => {
    const known = new Set(["", "table/"].flatMap((folder) => keysOf(read(`../words/${folder}${language}.ftl`))));
    expect([...asked].filter((key) => !known.has(key))).toEqual([]);
  });
});
