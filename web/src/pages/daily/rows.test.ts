import { expect, test } from "vitest";
import type { DailyStep } from "../../lib/net/protocol";
import { rowsOf } from "./rows";

const step = (move: string, round: number): DailyStep => ({ move, total: 0, round });

test("who is out of a round before its end stands beside the others again in the next", () => {
  const whole = [step("111", 1), step("222", 1), step("333", 2)];
  const short = [step("019", 1), step("444", 2)];
  expect(rowsOf([short, whole]).map((row) => row.map((cell) => cell?.move))).toEqual([
    ["019", "111"],
    [undefined, "222"],
    ["444", "333"],
  ]);
});

test("no games have no rows", () => expect(rowsOf([])).toEqual([]));
