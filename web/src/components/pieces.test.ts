// Pieces as they are drawn: what was once read wrongly by those who played.
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { expect, it } from "vitest";
import type { News, OneOOnePlaceToken, OneOOneView } from "../lib/net/protocol";
import { sentence } from "../lib/game/news";
import { Words } from "../lib/words/words";
import Case from "../games/one_o_one/Case.svelte";
import Square from "../games/one_o_one/Square.svelte";
import Decision from "../games/one_o_one/Decision.svelte";
import NumberGrid from "../games/fifty/NumberGrid.svelte";
import Track from "../games/fifty/Track.svelte";
import ScoreSheet from "../games/fifty_fifty/ScoreSheet.svelte";
import GameLog from "./GameLog.svelte";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const words = new Words("en", [
  "went = { $n } went",
  read("../../../src/tablee/games/one_o_one/words/en.ftl"),
  read("../games/one_o_one/words/en.ftl"),
  read("../games/fifty/words/en.ftl"),
  read("../games/fifty_fifty/words/en.ftl"),
]);

it("a bead beyond the end of its track says how much lies behind it", () => {
  const track = { seat: 0, track: 20, crownAt: 15, isCrowned: false };
  expect(render(Track, { props: { ...track, bead: 24 } }).body).toContain("+20");
  expect(render(Track, { props: { ...track, bead: 4 } }).body).not.toContain("+20");
});

it("50, which nobody may choose, says that it is the end of the count", () => {
  const grid = { top: 50, danger: null, chosen: [], aimed: null, isFull: false, words, toggle: () => {} };
  const { body } = render(NumberGrid, { props: { ...grid, blocked: [1, 4] } });
  expect(body).toContain(words.t("fifty-end"));
  expect(body).toContain(words.t("fifty-top", { top: 50 }));
});

it("a round that balance erased stays on the sheet, struck through, and is said to be erased", () => {
  const seats = [{ penalties: [5, 3, 0], erased: [0], total: 3 }];
  const { body } = render(ScoreSheet, { props: { seats, rounds: 4, who: () => "Ibis", words, struck: [0] } });
  expect(body).toMatch(/<s class="[^"]*struck[^"]*">5<\/s>/);
  expect(body).toContain(words.t("balance-erased"));
});

it("a case from which nothing may be taken now has nothing to press", () => {
  const files = Array.from({ length: 5 }, () => ({ backs: [], visible: null }));
  const view = { files, left: 0, candidates: {} } as unknown as OneOOneView;
  const props = { view, words, still: true, picked: null, onpick: () => {} };
  expect(render(Case, { props: { ...props, asked: [] } }).body).not.toContain("<button");
  expect(render(Case, { props: { ...props, asked: ["1", "3"] } }).body.match(/<button/g)).toHaveLength(2);
});

it("the last cell that is free is not called the place of a first token", () => {
  const ask = { ask: "place-token", cells: ["e5"], colour: "B", number: 8 } as unknown as OneOOnePlaceToken;
  const told = (tokens: Record<string, string>): string => {
    const view = { files: [], hand: null, building: 0, squares: [{ tokens, open: ["e5"] }] } as unknown as OneOOneView;
    const props = { view, ask, picked: null, words, sent: false, wide: true, onact: () => {} };
    return render(Decision, { props }).body;
  };
  expect(told({})).toContain("Your first token goes in the middle");
  expect(told({ e4: "R1" })).toContain("One cell is left.");
});

it("around a square stand the names of its cells, and once it is full the numbers of its lines", () => {
  const bounds = { top: 3, left: 2, rows: 2, columns: 2 };
  const named = (open: string[]): string => {
    const square = { tokens: { c4: "B1", d4: "R2", c5: "G3" }, open, made: [] };
    const props = { square, bounds, cell: 56, gap: 4, label: "", words, still: true, named: true };
    return [...render(Square, { props }).body.matchAll(/class="name[^>]*>(\w+)</g)].map(([, name]) => name).join("");
  };
  expect(named(["d5"])).toBe("cd45");
  expect(named([])).toBe("1212");
});

it("the log has one order: what happened first stands first", () => {
  const news = [1, 2, 3].map((n) => ({ move: n, by: "person", sentences: [sentence("went", { n })], why: [] }));
  const { body } = render(GameLog, { props: { news: news as unknown as News[], names: [], words } });
  expect(body.match(/\d went/g)).toEqual(["1 went", "2 went", "3 went"]);
});
