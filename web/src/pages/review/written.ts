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

/** More than these nobody can keep in mind. */
const MOST_COSTS = 4;

/** One by one where they are few, else the largest. */
export const writtenCosts = (words: Words, costs: readonly number[]): string =>
  costs.length > MOST_COSTS
    ? words.t("web-review-up-to", { most: Math.max(...costs) })
    : words.listed(costs.map(String));

/** What a game calls a round, counted from 0. */
export const roundName = (words: Words, round: number): string =>
  words.t(words.has("review-round-name") ? "review-round-name" : "web-review-round", { round: round + 1 });

/** When a decision was made, by the own moves of its round: a game may call them tricks or turns. */
export function whenOf({ round, place }: CostlyDecision, review: Review, words: Words): string {
  const isHere = (one: { round: number }): boolean => one.round === round;
  const [rounds, number] = [review.rounds.length, review.decisions.slice(0, place + 1).filter(isHere).length];
  const parts = { round: round + 1, rounds, number };
  if (words.has("review-when")) return words.t("review-when", parts);
  if (rounds < 2) return words.t("web-review-where-alone", parts);
  const isOnly = review.decisions.filter(isHere).length === 1;
  return isOnly ? roundName(words, round) : words.t("web-review-where", parts);
}
