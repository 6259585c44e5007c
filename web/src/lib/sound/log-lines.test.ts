import { expect, test } from "vitest";
import { Listening, linesOf } from "./log-lines";
import type { News } from "../net/protocol";
import { sentence, settled } from "../game/news";

const told = (move: number, ...keys: string[]): News => ({
  move,
  seat: 0,
  by: "person",
  why: [],
  sentences: keys.map((key) => sentence(key, {})),
});

/** Everything that is new, one hearing after another. */
function fresh(...hearings: (readonly News[])[]): string[][] {
  const listening = new Listening();
  return hearings.map((news) => listening.fresh(linesOf(news)).map((line) => line.sentence?.key ?? "clock"));
}

test("whoever comes is told what is new from then on", () => {
  const start = [told(0, "opening"), told(1, "tell-card")];
  expect(fresh(start, start, [...start, told(2, "tell-trick", "tell-round")])).toEqual([
    [],
    [],
    ["tell-trick", "tell-round"],
  ]);
});

test("whoever comes in the middle is told what holds, as it was told last", () => {
  const news = [told(0, "tell-mood"), told(1, "tell-card"), told(2, "tell-mood", "tell-card")];
  const lines = linesOf(news);
  const listening = new Listening();
  const holding = ["tell-mood", "tell-danger"];
  expect(listening.fresh(lines, { holding })).toEqual(lines.slice(2, 3));
  expect(listening.fresh(lines, { holding })).toEqual([]);
});

test("a list that was one shorter brings nothing back", () => {
  const long = Array.from({ length: 60 }, (_, move) => told(move, `tell-trick-${move}`));
  expect(fresh(long.slice(0, 50), long.slice(0, 51), long.slice(0, 50), long.slice(0, 51), [], long)).toEqual([
    [],
    ["tell-trick-50"],
    [],
    [],
    [],
    long.slice(51).map((one) => one.sentences[0]!.key),
  ]);
});

test("who has written is told once, also while a story settles what came after it", () => {
  const turn = [told(0, "opening"), told(1, "tell-has-written")];
  const over = [...turn, told(2, "tell-has-written", "tell-turn"), told(3, "tell-has-written")];
  expect(fresh([told(0, "opening")], turn, settled(turn), settled(over), over)).toEqual([
    [],
    ["tell-has-written"],
    [],
    ["tell-turn"],
    ["tell-has-written"],
  ]);
});

test("the same words of another move, or twice of one, are lines of their own", () => {
  expect(
    fresh([], [told(1, "tell-pass", "tell-pass")], [told(1, "tell-pass", "tell-pass"), told(2, "tell-pass")]),
  ).toEqual([[], ["tell-pass", "tell-pass"], ["tell-pass"]]);
});

test("time that ran out is told after its move", () => {
  expect(fresh([], [{ ...told(1, "tell-card"), by: "clock" }])).toEqual([[], ["tell-card", "clock"]]);
});

test("reasons follow their move, what another line says is left out, and what begins comes last", () => {
  const why = [sentence("why-valid", {}), sentence("why-score", {})];
  const turn = { ...told(1, "tell-turn", "tell-valid", "tell-blocked"), why };
  const manner = { unspoken: ["tell-valid", "why-score"], opening: ["tell-blocked"] };
  expect(linesOf([turn], manner).map((line) => line.sentence?.key)).toEqual(["tell-turn", "why-valid", "tell-blocked"]);
});
