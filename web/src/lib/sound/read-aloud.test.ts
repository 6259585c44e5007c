import { expect, test } from "vitest";
import { Listening, linesOf } from "./read-aloud.svelte";
import type { News } from "../net/protocol";
import { sentence, settled } from "../game/news";

const told = (move: number, ...keys: string[]): News => ({
  move,
  seat: 0,
  by: "person",
  why: [],
  sentences: keys.map((key) => sentence(key, {})),
});

/** Everything that is added, one hearing after another. */
function added(...hearings: (readonly News[])[]): string[][] {
  const listening = new Listening();
  return hearings.map((news) => {
    const before = new Set(listening.lines);
    listening.hear(linesOf(news), (line) => line.sentence?.key ?? "clock", "en");
    return listening.lines.filter((one) => !before.has(one)).map(({ text }) => text);
  });
}

test("whoever comes is told what is new from then on", () => {
  const start = [told(0, "opening"), told(1, "tell-card")];
  expect(added(start, start, [...start, told(2, "tell-trick", "tell-round")])).toEqual([
    [],
    [],
    ["tell-trick", "tell-round"],
  ]);
});

test("a list that was one shorter brings nothing back", () => {
  const long = Array.from({ length: 60 }, (_, move) => told(move, `tell-trick-${move}`));
  expect(added(long.slice(0, 50), long.slice(0, 51), long.slice(0, 50), long.slice(0, 51), [], long)).toEqual([
    [],
    ["tell-trick-50"],
    [],
    [],
    [],
    long.slice(51).map((one) => one.sentences[0]!.key),
  ]);
});

test("who has written is told once, and goes when the turn is over", () => {
  const listening = new Listening();
  const hear = (news: readonly News[]): string[] => {
    listening.hear(linesOf(news), (line) => `${line.key.split(" ")[0]} ${line.sentence?.key}`, "en");
    return listening.lines.map(({ text }) => text);
  };
  const turn = [told(0, "opening"), told(1, "tell-has-written")];
  const over = [...turn, told(2, "tell-has-written", "tell-turn"), told(3, "tell-has-written")];
  hear([told(0, "opening")]);
  expect(hear(turn)).toEqual(["1 tell-has-written"]);
  expect(hear(settled(turn))).toEqual([]);
  expect(hear(settled(over))).toEqual(["2 tell-turn"]);
  expect(hear(over)).toEqual(["2 tell-turn", "3 tell-has-written"]);
});

test("the same words of another move, or twice of one, are lines of their own", () => {
  expect(
    added([], [told(1, "tell-pass", "tell-pass")], [told(1, "tell-pass", "tell-pass"), told(2, "tell-pass")]),
  ).toEqual([[], ["tell-pass", "tell-pass"], ["tell-pass"]]);
});

test("time that ran out is told after its move", () => {
  expect(added([], [{ ...told(1, "tell-card"), by: "clock" }])).toEqual([[], ["tell-card", "clock"]]);
});

test("only the latest stay to be read again", () => {
  const listening = new Listening();
  listening.hear([], () => "", "en");
  listening.hear(
    linesOf(Array.from({ length: 90 }, (_, move) => told(move, `tell-${move}`))),
    (line) => line.sentence!.key,
    "en",
  );
  expect(listening.lines.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, at) => `tell-${60 + at}`));
});
