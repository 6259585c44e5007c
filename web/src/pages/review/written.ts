// Amounts of a review as they are written: whole numbers of its one unit.
import { writtenShare } from "../../lib/words/numbers";
import type { CostlyDecision, Review } from "../../lib/game/review";
import type { Words } from "../../lib/words/words";

const MINUS = "−";

export const writtenAmount = (words: Words, unit: Review["unit"], value: number): string =>
  unit === "chance" ? writtenShare(words.language, value / 100) : String(Math.round(value)).replace("-", MINUS);

/** With its sign and without its unit: it stands beside others of the same. */
export const writtenPart = (value: number): string => (value ? `${value < 0 ? MINUS : "+"}${Math.abs(value)}` : "0");

/** What luck, choices or others came to. In a long game chances come and go: nobody is told of more than a hundred. */
export const writtenSum = (words: Words, unit: Review["unit"], value: number): string =>
  unit === "chance" && Math.abs(value) > 100
    ? words.t("web-review-much", { way: value > 0 ? "up" : "down" })
    : writtenPart(value);

/** When a decision was made: by its round alone, where there was one in each. */
export function whenOf({ round, step }: CostlyDecision, review: Review, words: Words): string {
  const isOnly = review.decisions.filter((one) => one.round === round).length === 1;
  if (review.rounds.length < 2) return words.t("web-review-where-alone", { step });
  if (isOnly) return words.t("web-review-round", { round: round + 1 });
  return words.t("web-review-where", { round: round + 1, step });
}
