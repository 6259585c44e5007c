// The curve of a review: how the seat stood along the game, and where its decisions let it drop.
import type { Moment, Review } from "../../lib/game/review";

type Charted = Pick<Review, "chart" | "costs" | "rounds" | "unit">;

export interface CurvePoint {
  /** From 0 to 1, along the game. */
  x: number;
  value: number;
}
export interface Drop {
  decision: number;
  x: number;
  from: number;
  to: number;
}
export interface Curve {
  points: CurvePoint[];
  drops: Drop[];
  /** Of the game's rounds, each as wide as the others. */
  rounds: number[];
}
/** One decision with what came before and after it, or a stretch without any. */
interface Stretch {
  before: Moment[];
  choice: Moment | null;
  after: Moment[];
}

/** Where in a stretch luck has come, the choice is made, the others begin and have played. */
const LUCK = 0.18;
const CHOICE = 0.42;
const OTHERS = 0.6;
const DONE = 0.92;

/** In whole numbers of the review's unit, but not rounded. Points are those of all rounds: played, or expected. */
export function valueOf({ unit, rounds }: Charted, { win, points, round }: Moment): number {
  if (unit === "chance") return 100 * win;
  return rounds.reduce((sum, one) => {
    if (one.round === round) return sum + points;
    return sum + (one.round < round ? one.points.result : one.points.expected);
  }, 0);
}

/** Luck leads to the next decision, where there is one; what the others do follows from the last. */
function stretchesOf(moments: readonly Moment[]): Stretch[] {
  const fresh = (): Stretch => ({ before: [], choice: null, after: [] });
  const stretches = [fresh()];
  const last = moments.findLastIndex(({ part }) => part === "choice");
  moments.forEach((moment, place) => {
    const { part, decision } = moment;
    const begins = decision !== null ? part !== "choice" : part === "luck" && place < last;
    if (begins && stretches.at(-1)!.choice) stretches.push(fresh());
    const stretch = stretches.at(-1)!;
    if (part === "choice") stretch.choice = moment;
    else if (decision === null) (stretch.choice ? stretch.after : stretch.before).push(moment);
  });
  return stretches;
}

export function curveOf(review: Charted): Curve {
  const { chart, costs } = review;
  const rounds = [...new Set(chart.map(({ round }) => round))];
  const points: CurvePoint[] = chart.slice(0, 1).map((one) => ({ x: 0, value: valueOf(review, one) }));
  const drops: Drop[] = [];
  rounds.forEach((round, place) => {
    const stretches = stretchesOf(chart.slice(1).filter((one) => one.round === round));
    const wide = 1 / rounds.length / stretches.length;
    stretches.forEach((stretch, at) => draw(stretch, place / rounds.length + at * wide, wide));
  });
  return { points, drops, rounds };

  function draw({ before, choice, after }: Stretch, start: number, wide: number): void {
    spread(before, start, start + wide * (choice ? LUCK : DONE));
    if (choice) choose(choice, start + wide * CHOICE, start + wide * OTHERS);
    spread(after, start + wide * OTHERS, start + wide * DONE);
    points.push({ x: start + wide, value: points.at(-1)!.value });
  }

  function spread(moments: readonly Moment[], from: number, to: number): void {
    moments.forEach((one, place) =>
      points.push({ x: from + ((to - from) * (place + 1)) / moments.length, value: valueOf(review, one) }),
    );
  }

  /** The drop is the whole number that is written beside it. */
  function choose(choice: Moment, x: number, rest: number): void {
    const to = valueOf(review, choice);
    const cost = costs[choice.decision ?? -1] ?? 0;
    points.push({ x, value: to + cost }, { x, value: to }, { x: rest, value: to });
    if (cost >= 1) drops.push({ decision: choice.decision!, x, from: to + cost, to });
  }
}

/** Its value there; at a drop the one after it. */
export function valueAt({ points }: Curve, x: number): number {
  const after = points.findIndex((one) => one.x > x);
  if (after < 1) return (after ? points.at(-1) : points[0])!.value;
  const [from, to] = [points[after - 1]!, points[after]!];
  return from.value + ((to.value - from.value) * (x - from.x)) / (to.x - from.x);
}
