import { expect, it } from "vitest";
import { answerTo, body, fresh, habitOf } from "./position";

it("asks about a position in the order the server likes", () => {
  expect(body({ ...fresh(), blocked: [8, 2, 5] })).toEqual({ seats: 4, blocked: [2, 5, 8], danger: null, round: 0 });
  expect(answerTo({ line: [4, 13, 22, 34, 41] })).toEqual([4, 13, 22, 34, 41]);
});

it("reads a habit from lines of one box, the latest two hundred", () => {
  const ladder = { numbers: [5, 15, 25, 35, 45] };
  expect(habitOf([ladder, { numbers: [100, 200, 300, 400, 500] }])).toEqual({ kind: "lines", lines: [ladder.numbers] });
  expect(habitOf([{ numbers: [1, 2, 3, 4, 60] }])).toBeNull();
  expect((habitOf(Array.from({ length: 300 }, () => ladder)) as { lines: unknown[] }).lines).toHaveLength(200);
});
