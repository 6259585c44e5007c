import { expect, test } from "vitest";
import type { News } from "../net/protocol";
import { roundsOf, seatOf } from "./reasons";
import { sentence, whose } from "./news";

const news = (move: number, round: number | null, ...why: string[]): News => ({
  move,
  seat: 0,
  by: "person",
  sentences: round === null ? [] : [sentence("tell-round", { round })],
  why: why.map((key) => sentence(key, { seat: whose(1) })),
});

test("reasons belong to the round that ends after them", () => {
  const rounds = roundsOf([
    news(0, null),
    news(1, null, "turn 1"),
    news(2, 1, "turn 2", "sum"),
    news(3, null, "turn 1"),
    news(4, 2, "sum"),
    news(5, null, "later"),
  ]);
  expect([...rounds].map(([round, { move, why }]) => [round, move, why.map(({ key }) => key)])).toEqual([
    [0, 2, ["turn 1", "turn 2", "sum"]],
    [1, 4, ["turn 1", "sum"]],
  ]);
  expect(seatOf(rounds.get(0)!.why[0]!)).toBe(1);
});
