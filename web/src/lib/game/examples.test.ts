import { expect, it } from "vitest";
import { readExample } from "./examples";

it("lays what was given beside what it scored", () => {
  const referee = { rounds: [[["761", "513"]]] };
  const answer = { rounds: [{ turns: [{ points: [0, 7] }], score: null }], totals: [0, 0], winners: null };
  expect(readExample({ referee, answer })).toEqual({
    seats: 2,
    steps: [{ given: ["761", "513"], points: [0, 7] }],
    totals: [0, 0],
    winners: [],
  });
});

it("keeps several rounds short", () => {
  const referee = {
    rounds: [
      {
        picks: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      },
      {
        picks: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      },
    ],
  };
  const answer = { rounds: [{ scores: [4, 5, 6] }, { scores: null }], totals: [4, 5, 6], winners: [0] };
  expect(readExample({ referee, answer }).steps).toEqual([
    { given: null, points: [4, 5, 6] },
    { given: null, points: null },
  ]);
});

it("shows the rounds of a whole game", () => {
  const tricks = Array.from({ length: 9 }, () => ({ cards: [1, 2, 3] }));
  const answer = {
    rounds: [{ tricks: [{ balance: [1, 0, 0] }], penalty: [3, 0, 2] }],
    totals: [3, 0, 2],
    winners: [1],
  };
  expect(readExample({ referee: { rounds: [{ tricks }] }, answer }).steps).toEqual([
    { given: null, points: [3, 0, 2] },
  ]);
});

it("takes a square for each seat as it is", () => {
  const square = [
    ["B1", "G2"],
    ["R3", "P4"],
  ];
  const sheet = readExample({
    referee: { squares: [square, square, square] },
    answer: { points: [[1], [0], [0]], scores: [1, 0, 0], winners: [0] },
  });
  expect(sheet.steps).toEqual([{ given: [square, square, square], points: [1, 0, 0] }]);
});
