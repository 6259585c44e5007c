import { expect, test } from "vitest";
import type { Outcome } from "../net/protocol";
import { lead, distance, placeOf, ranking } from "./ranking";

const outcome = (scores: number[], winners: number[]): Outcome => ({
  scores,
  winners,
  reason: { type: "sentence", key: "", parts: {} },
});
const seats = (of: Outcome): number[] => ranking(of).map(({ seat }) => seat);

test("where many points win the second has most of the others", () => {
  const many = outcome([12, 40, 33], [1]);
  expect(seats(many)).toEqual([1, 2, 0]);
  expect(lead(many)).toBe(7);
});

test("where few points win the second has fewest of the others", () => {
  const few = outcome([13, 8, 19, 26, 18], [1]);
  expect(seats(few)).toEqual([1, 0, 4, 2, 3]);
  expect(lead(few)).toBe(5);
});

test("those who share the victory stand before all others", () => {
  expect(seats(outcome([5, 9, 5], [0, 2]))).toEqual([0, 2, 1]);
});

test("a victory in mid-round leaves the others in the order of their points", () => {
  expect(seats(outcome([24, 31, 26, 29, 34], [1]))).toEqual([1, 4, 3, 2, 0]);
});

test("of a crowd those who won are known, and what with", () => {
  const crowd = { scores: [], winners: [17, 4], reason: { type: "sentence" as const, key: "", parts: { points: 38 } } };
  expect(ranking(crowd).map(({ seat, score }) => [seat, score])).toEqual([
    [17, 38],
    [4, 38],
  ]);
  expect(lead(crowd)).toBe(0);
});

test("alone nobody is ahead", () => {
  expect(lead(outcome([74], [0]))).toBe(0);
});

test("whoever is level shares a place, and whoever won is first", () => {
  const game = outcome([31, 34, 35, 34], [3]);
  expect([0, 1, 2, 3].map((seat) => placeOf(game, seat))).toEqual([4, 3, 2, 1]);
  expect([0, 1, 2].map((seat) => placeOf(outcome([5, 9, 5], [1]), seat))).toEqual([2, 1, 2]);
});

test("the distance is to whoever is just ahead, whether many points win or few", () => {
  expect(distance(outcome([31, 34, 35, 39], [3]), 0)).toEqual({ seat: 1, by: 3 });
  expect(distance(outcome([44, 25, 30, 17], [3]), 0)).toEqual({ seat: 2, by: 14 });
  expect(distance(outcome([44, 25, 30, 17], [3]), 3)).toBeNull();
  expect(distance(outcome([40, 30, 20], [1]), 0)).toBeNull();
});
