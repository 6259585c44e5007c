// The moments of a game that mattered, as marks along the slider of its replay.
import type { BoardModule } from "../../lib/game/board";
import { costlyOf, dearestFirst, type Review } from "../../lib/game/review";
import type { Replay } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";
import { whenOf } from "../review/written";

export interface Mark {
  step: number;
  /** What a decision gave away; 0 for what the game itself says of the moment. */
  cost: number;
  sign?: "crown" | "bead" | undefined;
  text: string;
}
/** Marks that stand too close to be touched one by one. */
export interface MarkGroup {
  marks: readonly Mark[];
  /** From the left of the slider, in pixels. */
  x: number;
}

/** In a long game nearly every decision costs a little. */
const MOST_COSTS = 6;
/** Each of them is as wide as a finger needs, and its number fits. */
export const APART = 34;
/** The middle of the slider's thumb never comes closer to an end. */
const INSET = 8;

/** What one's own review says of the dearest decisions, and what the game tells with one of these keys. */
export function marksOf(
  { steps, names }: Pick<Replay, "steps" | "names">,
  telling: NonNullable<BoardModule["moments"]>,
  review: Review | null,
  words: Words,
): Mark[] {
  const told = steps.flatMap(({ news }, step) =>
    news.sentences
      .filter(({ key }) => telling[key])
      .map((sentence) => ({ step, cost: 0, sign: telling[sentence.key], text: words.say(sentence, names) })),
  );
  const dearest = review ? dearestFirst(costlyOf(review)).slice(0, MOST_COSTS) : [];
  const costly = dearest.map((one) => ({
    step: one.step,
    cost: one.given,
    text: words.t("web-moment-cost", {
      when: whenOf(one, review!, words),
      move: one.text,
      cost: one.given,
      unit: review!.unit,
    }),
  }));
  return [...told, ...costly].sort((one, other) => one.step - other.step);
}

/** Where each stands on a slider of this width; those that would touch each other are one. */
export function grouped(marks: readonly Mark[], last: number, width: number): MarkGroup[] {
  const x = (step: number): number => INSET + (step / Math.max(1, last)) * (width - 2 * INSET);
  const groups: MarkGroup[] = [];
  for (const mark of marks) {
    let group: MarkGroup = { marks: [mark], x: x(mark.step) };
    for (let before = groups.at(-1); before && group.x - before.x < APART; before = groups.at(-1)) {
      groups.pop();
      const all = [...before.marks, ...group.marks];
      group = { marks: all, x: all.reduce((sum, { step }) => sum + x(step), 0) / all.length };
    }
    groups.push(group);
  }
  return groups;
}

/** The moment after this one or before it. */
export const markFrom = (marks: readonly Mark[], at: number, way: 1 | -1): number | undefined =>
  (way > 0 ? marks : marks.toReversed()).find(({ step }) => way * (step - at) > 0)?.step;
