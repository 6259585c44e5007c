import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Sentence } from "../net/protocol";
import { LANGUAGES, Words } from "./words";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const FOLDERS = ["", "table/", "box/", "study/", "fair/", "stage/"];
const keysOf = (text: string): string[] => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);

const ENGLISH = new Words("en", [
  read("../../../../src/tablee/core/words/en.ftl"),
  "told = { $who } took { $these }, { $colour }: { $inner }\nred = red\nplain = { $n } times",
]);

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
    expect(ENGLISH.say(sentence, ["Ada", "Bo"])).toBe("Ada, Bo and Player 5 took 3, 5, x, red: 2 times");
  });

  it("are said to whoever did it, where there is a message for that", () => {
    const words = new Words("en", [
      "took = { $seat } takes { $n }\ntook-you = You take { $n }\nmet = { $seat } met { $others }\nweb-you-among = you",
    ]).to(1);
    const told = (key: string, seat: number): Sentence => ({
      type: "sentence",
      key,
      parts: { seat: { type: "who", seats: [seat] }, others: { type: "who", seats: [1] }, n: 3 },
    });
    expect(words.say(told("took", 1), ["Ada", "Bo"])).toBe("You take 3");
    expect(words.say(told("took", 0), ["Ada", "Bo"])).toBe("Ada takes 3");
    expect(words.say(told("met", 0), ["Ada", "Bo"])).toBe("Ada met you");
  });

  it("list names", () => {
    expect([[], ["Ada"], ["Ada", "Bo"]].map((names) => ENGLISH.listed(names))).toEqual(["", "Ada", "Ada and Bo"]);
  });

  it.each(FOLDERS)("of the browser are the same in both languages (%s)", (folder) => {
    const [english, french] = LANGUAGES.map((language) => keysOf(read(`../../words/${folder}${language}.ftl`)));
    expect(french).toEqual(english);
  });
});

describe("every message the pages ask for", () => {
  const sources = import.meta.glob<string>(
    ["../../{pages,components,lib}/**/*.{svelte,ts}", "!**/*.test.ts", "../../App.svelte"],
    { query: "?raw", import: "default", eager: true },
  );
  const asked = new Set(
    Object.values(sources).flatMap((text) =>
      [...text.matchAll(/"((?:web|emote)-[a-z-]+)"/g)].map((found) => found[1]!),
    ),
  );

  it.each(LANGUAGES)("is there in %s", (language) => {
    const known = new Set(FOLDERS.flatMap((folder) => keysOf(read(`../../words/${folder}${language}.ftl`))));
    expect([...asked].filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("a message that is said without parts", () => {
  const CATALOGUES = import.meta.glob<string>(
    [
      "../../words/**/*.ftl",
      "../../games/*/words/**/*.ftl",
      "../../../../src/tablee/{core,server}/words/*.ftl",
      "../../../../src/tablee/review/words/*.ftl",
      "../../../../src/tablee/games/*/words/*.ftl",
    ],
    { query: "?raw", import: "default", eager: true },
  );
  const SOURCES = import.meta.glob<string>(
    ["../../{pages,components,lib,games}/**/*.{svelte,ts}", "!**/*.test.ts", "../../App.svelte"],
    { query: "?raw", import: "default", eager: true },
  );
  const gameOf = (path: string): string | undefined => /\/games\/(\w+)\//.exec(path)?.[1];
  const messages = Object.entries(CATALOGUES).flatMap(([path, text]) =>
    [...text.matchAll(/^([a-z][\w-]*) =((?:.*)(?:\n[ \t}].*)*)/gm)].map(([, key, value]) => ({
      path,
      key: key!,
      takesParts: /\{\s*\$/.test(value!),
    })),
  );

  /**
   * The keys in `t("this")`, `t(is ? "this" : "that")`, and in `t(name)` those of the line where the name gets its
   * value.
   */
  function saidAlone(text: string): string[] {
    const calls = [...text.matchAll(/(?<![\w$])t\(/g)].map((found) =>
      firstArgument(text, found.index + found[0].length),
    );
    return calls.flatMap((asked) => {
      if (asked === null) return [];
      const from = /^\w+$/.test(asked)
        ? [...text.matchAll(new RegExp(`(?:const|let) ${asked}\\b.*`, "g"))].map(String).join("\n")
        : asked;
      return [...from.matchAll(/"([a-z][\w-]*)"/g)].map((found) => found[1]!);
    });
  }

  /** Null where there is a second one. */
  function firstArgument(text: string, start: number): string | null {
    let depth = 0;
    for (let at = start; at < text.length; at++) {
      if ("([{".includes(text[at]!)) depth++;
      else if (text[at] === "," && depth === 0) return null;
      else if (")]}".includes(text[at]!) && depth-- === 0) return text.slice(start, at);
    }
    return null;
  }

  const wrong = ([path, text]: [string, string]): string[] => {
    const asked = new Set(saidAlone(text));
    const heard = messages.filter(
      (one) => gameOf(path) === undefined || gameOf(one.path) === undefined || gameOf(one.path) === gameOf(path),
    );
    return heard
      .filter((one) => one.takesParts && asked.has(one.key))
      .map((one) => `${path} says ${one.key} of ${one.path} without its parts`);
  };

  it("has none, in any language and game", () => {
    expect(Object.entries(SOURCES).flatMap(wrong)).toEqual([]);
  });

  it("means one thing: no key stands in two of the files that a page reads", () => {
    const files = Object.keys(CATALOGUES).filter((path) => path.endsWith("/en.ftl"));
    const twice = (path: string, other: string): string[] =>
      keysOf(CATALOGUES[path]!).filter((key) => keysOf(CATALOGUES[other]!).includes(key));
    const shared = files.flatMap((path, place) =>
      files
        .slice(0, place)
        .filter((other) => !gameOf(path) || !gameOf(other) || gameOf(path) === gameOf(other))
        .flatMap((other) => twice(path, other)),
    );
    expect(shared).toEqual([]);
  });

  it("is found where it has some", () => {
    const source =
      'const title = is ? "hint-points" : "no";\n' +
      '{t("hint-points")} {t(title)} {t("web-close")} {t("hint-points", { points: 1, win: 1 })}';
    expect(saidAlone(source)).toEqual(["hint-points", "hint-points", "no", "web-close"]);
    expect(wrong(["../../games/fifty/Board.svelte", source])).toHaveLength(2);
    expect(wrong(["../../games/one_o_one/Board.svelte", source])).toEqual([]);
  });
});
