import { expect, it } from "vitest";
import study from "../../words/study/en.ftl?raw";
import table from "../../words/table/en.ftl?raw";
import { Words } from "../../lib/words/words";
import type { CostlyDecision, Review } from "../../lib/game/review";
import { roundName, whenOf, writtenCosts, writtenSum } from "./written";

const words = new Words("en", ["web-review-much = { $way ->\n    [up] big gain\n   *[down] big loss\n}"]);

it("tells nobody of more than a hundred percent", () => {
  expect([-100, 0, 7].map((sum) => writtenSum(words, "chance", sum))).toEqual(["−100", "0", "+7"]);
  expect([-124, 141].map((sum) => writtenSum(words, "chance", sum))).toEqual(["big loss", "big gain"]);
  expect(writtenSum(words, "points", -124)).toBe("−124");
});

/** When the fourth decision of a game was made whose rounds have two each. */
function whenFourth(rounds: number, files: string[]): string {
  const decisions = [0, 0, 1, 1].map((round, place) => ({ round: rounds > 1 ? round : 0, place }));
  const review = { decisions, rounds: Array.from({ length: rounds }) } as unknown as Review;
  return whenOf(decisions[3] as CostlyDecision, review, new Words("en", [table, ...files]));
}

it("counts decisions as the game does, not as a replay, where everybody moves", () => {
  expect(whenFourth(2, [])).toBe("Round 2, move 2");
  expect(whenFourth(1, [])).toBe("Move 4");
  expect(roundName(new Words("en", [table, "review-round-name = Square { $round }"]), 1)).toBe("Square 2");
  expect(whenFourth(2, ["review-when = Round { $round }, trick { $number }"])).toBe("Round 2, trick 2");
});

it("names costs one by one where they are few", () => {
  const words = new Words("en", [study, "and = { $first } and { $last }"]);
  expect(writtenCosts(words, [2, 9, 5, 3])).toBe("2, 9, 5 and 3");
  expect(writtenCosts(words, [2, 9, 5, 3, 1])).toBe("up to 9 each");
});
