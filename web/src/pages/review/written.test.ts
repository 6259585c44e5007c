import { expect, it } from "vitest";
import { Words } from "../../lib/words/words";
import { writtenSum } from "./written";

const words = new Words("en", ["web-review-much = { $way ->\n    [up] big gain\n   *[down] big loss\n}"]);

it("tells nobody of more than a hundred percent", () => {
  expect([-100, 0, 7].map((sum) => writtenSum(words, "chance", sum))).toEqual(["−100", "0", "+7"]);
  expect([-124, 141].map((sum) => writtenSum(words, "chance", sum))).toEqual(["big loss", "big gain"]);
  expect(writtenSum(words, "points", -124)).toBe("−124");
});
