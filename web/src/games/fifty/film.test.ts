import { expect, it } from "vitest";
import type { FiftyView } from "../../lib/net/protocol";
import { countOf } from "./count";
import written from "./count.rounds.json";
import {
  boardAt,
  crownedAt,
  filmOf,
  isOver,
  isSingly,
  numberAt,
  placeAt,
  shoutAt,
  steppedAt,
  whenOf,
  wovenAt,
  type Film,
  type Moment,
} from "./film";

const moment = (at: number, number: number, kind: Moment["kind"] = "number", more: Partial<Moment> = {}): Moment => ({
  at,
  number,
  kind,
  seats: [],
  hands: 0,
  points: 0,
  board: [],
  ...more,
});

/** One by one to 3, racing to 1,000 with a crown on the way, one by one to 1,002. */
const FILM: Film = {
  seconds: 20,
  top: 2000,
  stopped_at: 1002,
  singly: [
    [0, 2],
    [18, 20],
  ],
  cloth: ".".repeat(400),
  moments: [
    moment(0, 1),
    moment(1, 2, "take", { seats: [7], hands: 1 }),
    moment(2, 3),
    moment(10, 500, "crown", { seats: [7], points: 12 }),
    moment(10, 500, "lead", {
      seats: [7],
      board: [
        [7, 12],
        [3, 9],
      ],
    }),
    moment(18, 1000),
    moment(19, 1001, "clash", { seats: [1, 2], hands: 2 }),
    moment(20, 1002, "stop"),
  ],
};

it("knows the number at every time, and never runs beyond its ends", () => {
  expect([-5, -0.01].map((at) => numberAt(FILM, at))).toEqual([0, 0]);
  expect([0, 0.99, 1, 2].map((at) => numberAt(FILM, at))).toEqual([1, 1, 2, 3]);
  expect(numberAt(FILM, 6)).toBe(251);
  expect([18, 19.5, 20, 1e9].map((at) => numberAt(FILM, at))).toEqual([1000, 1001, 1002, 1002]);
});

it("never counts backwards", () => {
  const shown = Array.from({ length: 2200 }, (_, tick) => numberAt(FILM, tick / 100 - 1));
  expect(shown.every((number, tick) => tick === 0 || number >= shown[tick - 1]!)).toBe(true);
});

it("goes from moment to moment where nothing may race", () => {
  expect([1.5, 6, 9.99, 10].map((at) => steppedAt(FILM, at))).toEqual([2, 3, 3, 500]);
});

it("speaks in the spans where every number is shown, and nowhere else", () => {
  expect([-1, 0, 2, 2.1, 17.9, 18, 20, 20.1].map((at) => isSingly(FILM, at))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});

it("tells the last hand for a while, then no more", () => {
  expect(shoutAt(FILM, 0.5, 2)).toBeNull();
  expect(shoutAt(FILM, 2.5, 2)?.kind).toBe("take");
  expect(shoutAt(FILM, 3.5, 2)).toBeNull();
  expect(shoutAt(FILM, 11, 2)?.kind).toBe("crown");
  expect(shoutAt(FILM, 20, 2)?.seats).toEqual([1, 2]);
});

it("remembers the leaders and the crowns of the round", () => {
  expect(boardAt(FILM, 9)).toEqual([]);
  expect(boardAt(FILM, 15)).toEqual([
    [7, 12],
    [3, 9],
  ]);
  expect([...crownedAt(FILM, 9.9)]).toEqual([]);
  expect([...crownedAt(FILM, 10)]).toEqual([7]);
});

it("knows when a number comes, and how far the cloth is woven", () => {
  expect([1, 3, 500, 5000].map((number) => whenOf(FILM, number))).toEqual([0, 2, 10, 20]);
  expect(numberAt(FILM, whenOf(FILM, 777) + 1e-6)).toBe(777);
  expect([0, 500, 1002, 2000, 9000].map((number) => wovenAt(FILM, number))).toEqual([0, 100, 200, 400, 400]);
  expect([placeAt(FILM, -1), placeAt(FILM, 10), isOver(FILM, 19.9), isOver(FILM, 20)]).toEqual([-1, 4, false, true]);
});

it("is made of a small table's count: every number a moment, the same beads in the end", () => {
  for (const [{ view }] of Object.values(written as unknown as Record<string, [{ view: FiftyView }]>)) {
    const count = countOf(view, 0);
    const film = filmOf(count, 380);
    expect(new Set(film.moments.map(({ number }) => number)).size).toBe(count.stoppedAt);
    expect(numberAt(film, 1e6)).toBe(count.stoppedAt);
    expect(film.cloth).toHaveLength(count.top);
    for (const [seat, bead] of boardAt(film, 1e6)) {
      if (count.isWhole) expect(count.rows.find((row) => row.seat === seat)?.counted.bead).toBe(bead);
    }
  }
});
