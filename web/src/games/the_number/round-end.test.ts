import { expect, it } from "vitest";
import type { TheNumberSeatView, TheNumberTurnScored, TheNumberView } from "../../lib/net/protocol";
import { afterLastTurn, talliesOf } from "./round-end";

const turn = (numbers: (string | null)[], status: string[], points: number[]): TheNumberTurnScored =>
  ({ fact: "turn-scored", numbers, status, points }) as TheNumberTurnScored;
const seat = (changes: Partial<TheNumberSeatView>): TheNumberSeatView => ({
  digits: "0123456789",
  has_written: false,
  is_out: false,
  points: [],
  scores: [],
  total: 0,
  ...changes,
});

const TURNS = [turn(["761", "513"], ["eliminated", "valid"], [0, 7]), turn(["990", "550"], ["valid", "valid"], [9, 5])];

it("tells the points of the turns apart from those of the crossed digits", () => {
  const view = { last_turns: TURNS, seats: [seat({ scores: [11] }), seat({ scores: [16] })] } as TheNumberView;
  expect(talliesOf(view)).toEqual([
    { seat: 0, turns: 9, crossed: "09", points: 2, score: 11 },
    { seat: 1, turns: 12, crossed: "0135", points: 4, score: 16 },
  ]);
});

it("keeps digits crossed out until they are counted", () => {
  const before = [seat({ digits: "0129", points: [4] }), seat({ digits: "05", points: [7] })];
  expect(afterLastTurn(before, TURNS[1]!)).toMatchObject([
    { digits: "12", points: [4, 9] },
    { digits: "", points: [7, 5] },
  ]);
});
