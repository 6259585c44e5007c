import { expect, it } from "vitest";
import { tower } from "./tower";

it("stacks equal numbers on one row and ties what falls to the highest number below that shares a digit", () => {
  const rows = tower({
    fact: "turn-scored",
    numbers: ["761", "513", "444", "444", "220", null],
    status: ["eliminated", "valid", "valid", "valid", "valid", "out"],
    points: [0, 7, 4, 4, 2, 0],
  });
  expect(rows.map((row) => [row.number, row.slates.length, row.by, row.shared])).toEqual([
    ["761", 1, "513", "1"],
    ["513", 1, null, ""],
    ["444", 2, null, ""],
    ["220", 1, null, ""],
  ]);
});
