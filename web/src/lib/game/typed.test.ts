import { afterEach, describe, expect, it, vi } from "vitest";
import type { GameAsk, GameMove, GameView, Sentence } from "../net/protocol";
import { isRefusal, type Typed } from "./typed";
import { LANGUAGES, Words, type Language } from "../words/words";

interface Position {
  view: GameView;
  ask: GameAsk;
  typed: [string, GameMove | Sentence][];
}

const MODULES = import.meta.glob<{ typed: Typed }>("../../games/*/typed.ts", { eager: true });
const CASES = import.meta.glob<{ default: Position[] }>("../../games/*/typed.cases.json", { eager: true });
const FILES = import.meta.glob<string>(
  [
    "../../words/**/*.ftl",
    "../../games/*/words/{en,fr}.ftl",
    "../../../../src/tablee/core/words/*.ftl",
    "../../../../src/tablee/games/*/words/*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
const NAMES = ["Ada", "Bo", "Cy", "Dee"];

function wordsOf(game: string, language: Language): Words {
  const paths = Object.keys(FILES).filter((path) => path.endsWith(`/${language}.ftl`));
  const heard = paths.filter((path) => !path.includes("/games/") || path.includes(`/games/${game}/`));
  return new Words(
    language,
    heard.map((path) => FILES[path]!),
  );
}

const games = Object.entries(MODULES).map(([path, { typed }]) => ({
  game: path.split("/").at(-2)!,
  typed,
  positions: CASES[path.replace("typed.ts", "typed.cases.json")]!.default,
}));

describe.each(games)("typed at $game", ({ game, typed, positions }) => {
  afterEach(() => vi.restoreAllMocks());

  it.each(
    positions.flatMap(({ view, ask, typed: texts }) => texts.map(([text, answer]) => ({ view, ask, text, answer }))),
  )("“$text” is read as the rules read it", ({ view, ask, text, answer }) => {
    expect(typed.read(text, ask, view)).toEqual(answer);
  });

  it.each(LANGUAGES)("every refusal and every answer is a sentence in %s", (language) => {
    const missing = vi.spyOn(console, "error");
    const words = wordsOf(game, language);
    const who = (seat: number): string => NAMES[seat] ?? words.t("seat", { seat: seat + 1 });
    for (const { view, ask, typed: texts } of positions) {
      const refused = texts.map(([, answer]) => answer).filter(isRefusal);
      const boards = NAMES.flatMap((_, seat) => typed.board(view, seat, words, who));
      const said = [
        ...refused.map((one) => words.say(one, NAMES)),
        ...typed.scores(view, words, who),
        ...typed.legal(view, ask, words, who),
        ...typed.legal({ ...view, me: null }, null, words, who),
        ...boards,
      ];
      expect(typed.scores(view, words, who).length).toBeGreaterThan(0);
      expect(typed.legal(view, ask, words, who).length).toBeGreaterThan(0);
      expect(boards.length).toBeGreaterThan(0);
      expect(said.filter((text) => !text || /\{|undefined|NaN/.test(text))).toEqual([]);
    }
    expect(missing).not.toHaveBeenCalled();
  });
});
