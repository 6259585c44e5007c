import { expect, test } from "vitest";
import type { Outcome } from "../net/protocol";
import { distance, lead, leaders, placeOf, ranking, type Best } from "./ranking";

const outcome = (scores: number[], winners: number[]): Outcome => ({
  scores,
  winners,
  reason: { type: "sentence", key: "", parts: {} },
});
const seats = (of: Outcome, best: Best = "most"): number[] => ranking(of, best).map(({ seat }) => seat);

test("where many points win the second has most of the others", () => {
  const many = outcome([12, 40, 33], [1]);
  expect(seats(many)).toEqual([1, 2, 0]);
  expect(lead(many, "most")).toBe(7);
});

test("where few points win the second has fewest of the others", () => {
  const few = outcome([13, 8, 19, 26, 18], [1]);
  expect(seats(few, "fewest")).toEqual([1, 0, 4, 2, 3]);
  expect(lead(few, "fewest")).toBe(5);
});

test("those who share the victory stand before all others", () => {
  expect(seats(outcome([5, 9, 5], [0, 2]))).toEqual([0, 2, 1]);
});

test("a victory in mid-round leaves the others in the order of their points", () => {
  expect(seats(outcome([24, 31, 26, 29, 34], [1]))).toEqual([1, 4, 3, 2, 0]);
});

test("a second crown that wins with the fewest points turns nobody else upside down", () => {
  const crowned = outcome([31, 12, 26, 40], [1]);
  expect(seats(crowned)).toEqual([1, 3, 0, 2]);
  expect([0, 1, 2, 3].map((seat) => placeOf(crowned, "most", seat))).toEqual([3, 1, 4, 2]);
  expect(distance(crowned, "most", 2)).toEqual({ seat: 0, by: 5 });
  expect(lead(crowned, "most")).toBe(0);
});

test("a loss by the rules with the fewest points is still a loss where few are good", () => {
  const few = outcome([3, 20, 9, 14], [1]);
  expect(seats(few, "fewest")).toEqual([1, 0, 2, 3]);
  expect(lead(few, "fewest")).toBe(0);
});

const crowd: Outcome = { ...outcome([], [17, 4]) };

test("of a crowd those who won are known, and their points where they are told", () => {
  expect(ranking(crowd, "most", [[17, 38]]).map(({ seat, score }) => [seat, score])).toEqual([
    [17, 38],
    [4, null],
  ]);
  expect(lead(crowd, "most")).toBe(0);
  expect(placeOf(crowd, "most", 17)).toBeNull();
});

test("of a crowd the screen shows whose totals are told, in the game's order", () => {
  const totals: [number, number][] = [
    [2, 30],
    [17, 38],
    [9, 35],
  ];
  expect(leaders(crowd, "most", totals).map(({ seat }) => seat)).toEqual([17, 9, 2]);
  expect(leaders(crowd, "fewest", totals).map(({ seat }) => seat)).toEqual([17, 2, 9]);
});

test("alone nobody is ahead", () => {
  expect(lead(outcome([74], [0]), "most")).toBe(0);
});

test("whoever is level shares a place, and whoever won is first", () => {
  const game = outcome([31, 34, 35, 34], [3]);
  expect([0, 1, 2, 3].map((seat) => placeOf(game, "most", seat))).toEqual([4, 3, 2, 1]);
  expect([0, 1, 2].map((seat) => placeOf(outcome([5, 9, 5], [1]), "most", seat))).toEqual([2, 1, 2]);
});

test("the distance is to whoever is just ahead, whether many points win or few", () => {
  expect(distance(outcome([31, 34, 35, 39], [3]), "most", 0)).toEqual({ seat: 1, by: 3 });
  expect(distance(outcome([44, 25, 30, 17], [3]), "fewest", 0)).toEqual({ seat: 2, by: 14 });
  expect(distance(outcome([44, 25, 30, 17], [3]), "fewest", 3)).toBeNull();
  expect(distance(outcome([40, 30, 20], [1]), "most", 0)).toBeNull();
});
