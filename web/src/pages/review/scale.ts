// One scale for everything a review draws: so many pixels a point, upwards in the curve and sideways in bars.
import { stairsOf, type Review } from "../../lib/game/review";
import type { Curve } from "./curve";

export interface Scale {
  pixelsPerPoint: number;
  /** What the curve shows: from here to there. */
  low: number;
  top: number;
  /** Where the bars of the sum begin: below zero where they go there. */
  start: number;
  /** Between two lines. */
  step: number;
}
/** Pixels that there are: for the curve upwards, for the bars sideways. */
export interface Space {
  height: number;
  width: number;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
const LEAST_STEP = 44;
/** A little more than the highest; a chance ends at 100. */
const HEADROOM = 1.1;
const MOST_CHANCE = 104;

/** From the lowest end of the bars to the highest. */
export function lengthOf(review: Pick<Review, "shown" | "setup">): number {
  const ends = stairsOf(review).flatMap(({ from, to }) => [from, to]);
  return Math.max(1, ...ends) - Math.min(0, ...ends);
}

export function scaleOf(review: Pick<Review, "shown" | "setup" | "unit">, curve: Curve, space: Space): Scale {
  const ends = stairsOf(review).flatMap(({ from, to }) => [from, to]);
  const values = curve.points.map(({ value }) => value);
  const heights = [...values, ...curve.drops.map(({ from }) => from)];
  const most = Math.max(1, ...ends);
  const start = Math.min(0, ...ends);
  const low = Math.min(0, ...values);
  const wanted = Math.ceil(Math.max(most, ...heights) * HEADROOM);
  const top = review.unit === "chance" ? Math.min(wanted, Math.max(MOST_CHANCE, ...heights)) : wanted;
  const pixelsPerPoint = Math.min(space.height / (top - low), space.width / (most - start));
  const step = STEPS.find((one) => one * pixelsPerPoint >= LEAST_STEP) ?? STEPS.at(-1)!;
  return { pixelsPerPoint, low, top, start, step };
}

/** Zero, and every step there is room for. */
export function linesOf(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, place) => (first + place) * step);
}

/** Pixels of a label, and of each of its digits after the first. */
const LABEL = 24;
const DIGIT = 11;

/** Which labels there is room for, the dearest first: none of them lies over another. */
export function roomyOf<T extends { x: number; from: number; to: number }>(drops: readonly T[], width: number): T[] {
  const kept: T[] = [];
  const wide = ({ from, to }: T): number => LABEL + DIGIT * (String(Math.round(from - to)).length - 1);
  for (const drop of [...drops].sort((one, other) => other.from - other.to - (one.from - one.to)))
    if (kept.every((one) => Math.abs(one.x - drop.x) * width >= (wide(one) + wide(drop)) / 2)) kept.push(drop);
  return kept;
}
