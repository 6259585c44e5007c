// A review as the pages draw it: what its parts add up to, and whether a change was good.
import type { Outcome, Sentence } from "./protocol";
import type { Seat } from "./seat";

export type Part = "luck" | "choice" | "reading";
export type Mark = "best" | "good" | "inaccuracy" | "mistake";
export type Unit = "points" | "win";

export interface Split {
  expected: number;
  luck: number;
  choice: number;
  reading: number;
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
  decisions: Decision[];
  chart: Moment[];
  turning_points: { moment: number; before: number; after: number; sentences: Sentence[] }[];
  remarks: { step: number; seat: Seat; sentence: Sentence }[];
}

export const PARTS: readonly Part[] = ["luck", "choice", "reading"];

export interface Fall {
  part: Part;
  from: number;
  to: number;
  change: number;
}

/** Each part begins where the one before ended: from what was expected to the result. */
export function fallsOf(split: Split): Fall[] {
  let at = split.expected;
  return PARTS.map((part) => {
    const from = at;
    at += split[part];
    return { part, from, to: at, change: split[part] };
  });
}

const MARGIN = 0.06;

/** Everything the splits touch, and a little more: all of them share one scale. */
export function reachOf(splits: readonly Split[]): [number, number] {
  const all = splits.flatMap((split) => [split.expected, split.result, ...fallsOf(split).map(({ to }) => to)]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const margin = Math.max(MARGIN * (most - least), 1e-6);
  return [least - margin, most + margin];
}

/** Few points are good in some games; a chance to win always is. */
export const isGood = (change: number, unit: Unit, best: Review["best"]): boolean => (unit === "points" && best === "fewest" ? change < 0 : change > 0);

export const isCostly = ({ mark }: Decision): boolean => mark === "inaccuracy" || mark === "mistake";

/** The best that was found, where something else was played. */
export const betterThan = (decision: Decision): Weighed | null => {
  const first = decision.options[0];
  return first && !first.is_made && decision.mark !== "best" ? first : null;
};
