// A review as the pages draw it: what its parts add up to, and whether a change was good.
import type { Outcome, Sentence } from "../net/protocol";
import type { Seat } from "./seats";

export type Part = "luck" | "choice" | "others";
export type Mark = "best" | "good" | "inaccuracy" | "mistake";

export interface Split {
  expected: number;
  luck: number;
  choice: number;
  others: number;
  result: number;
}
export interface Weighed {
  move: unknown;
  text: string;
  share: number;
  points: number;
  win: number;
  is_made: boolean;
}
export interface Decision {
  step: number;
  round: number;
  move: unknown;
  text: string;
  mark: Mark;
  cost: { points: number; win: number };
  options: Weighed[];
  why: Sentence[];
  hindsight: { move: unknown; text: string; points: number } | null;
  expected: Sentence | null;
}
export interface Moment {
  step: number;
  round: number;
  part: Part | null;
  win: number;
  points: number;
  decision: number | null;
}
export interface ReviewedRound {
  round: number;
  first_step: number;
  last_step: number;
  points: Split;
  win: Split;
  shown: Split;
}
export interface Lesson {
  decision: number;
  sentences: Sentence[];
}
export interface Review {
  game: string;
  setup: Record<string, unknown>;
  names: string[];
  best: "most" | "fewest";
  seat: Seat;
  is_deep: boolean;
  outcome: Outcome;
  players: { seat: Seat; name: string; by: string | null; bot: string | null; level: string | null }[];
  summary: Sentence[];
  lessons: Lesson[];
  rounds: ReviewedRound[];
  win: Split;
  /** What costs are told in. */
  unit: "chance" | "points";
  /** Of the whole game, in whole numbers of that unit that add up. */
  shown: Split;
  /** By decision, in whole numbers of that unit: together they are what the choices gave away. */
  costs: number[];
  decisions: Decision[];
  chart: Moment[];
  turning_points: { moment: number; before: number; after: number; sentences: Sentence[] }[];
  remarks: { step: number; seat: Seat; sentence: Sentence }[];
}

export const PARTS: readonly Part[] = ["luck", "choice", "others"];

/** A bar of the sum: from where the one before ended. */
export interface Stair {
  part: "expected" | Part;
  from: number;
  to: number;
}

/** A fair start, then each part from where the one before ended: the last one ends at the result. Alone there are no
 * others. */
export function stairsOf({ shown, setup }: Pick<Review, "shown" | "setup">): Stair[] {
  let at = shown.expected;
  const parts = PARTS.filter((part) => setup["seats"] !== 1 || part !== "others");
  return [{ part: "expected", from: 0, to: at }, ...parts.map((part) => ({ part, from: at, to: (at += shown[part]) }))];
}

/** A decision that gave something away, and how much in whole numbers. */
export interface CostlyDecision extends Decision {
  /** Its place among all decisions. */
  place: number;
  given: number;
}

/** In the order in which they were made. What cost less than one is not worth a line. */
export const costlyOf = ({ decisions, costs }: Pick<Review, "decisions" | "costs">): CostlyDecision[] =>
  decisions
    .map((decision, place) => ({ ...decision, place, given: costs[place] ?? 0 }))
    .filter(({ given }) => given >= 1);

export const dearestFirst = (decisions: readonly CostlyDecision[]): CostlyDecision[] =>
  [...decisions].sort((one, other) => other.given - one.given);

/** What each option gives away, in whole numbers: the one made as much as everywhere else on the page. */
export function givenBy({ options, given }: CostlyDecision, unit: Review["unit"]): number[] {
  const value = (one: Weighed): number => (unit === "chance" ? 100 * one.win : one.points);
  const made = options.findIndex((one) => one.is_made);
  return options.map((one, place) => {
    const rounded = Math.max(0, Math.round(value(options[0]!) - value(one)));
    if (place === 0) return 0;
    return place === made ? given : place < made ? Math.min(rounded, given) : Math.max(rounded, given);
  });
}

/** Said to whoever reads it: to the player, or about them. */
export const addressed = (sentence: Sentence, isOwn: boolean): Sentence =>
  "by" in sentence.parts ? { ...sentence, parts: { ...sentence.parts, by: isOwn ? "you" : "other" } } : sentence;

const MOST_CHOICES = 4;

/** A few options to choose from again, the best and the one made among them, in an order that tells nothing. */
export function mixedOf({ options }: Pick<Decision, "options">): Weighed[] {
  const rest = options.slice(1).filter(({ is_made }) => !is_made);
  const made = options.filter(({ is_made }, place) => is_made && place > 0);
  return [...options.slice(0, 1), ...made, ...rest]
    .slice(0, MOST_CHOICES)
    .sort((one, other) => one.text.localeCompare(other.text, "en", { numeric: true }));
}
