// What the coach of a lesson says now, and where: lines hang on what has happened, and one is read before the next.
import type { CoachLine } from "../net/protocol";

/** A story that is being told: whether it has come to a moment, as the game counts them. */
export type Reached = (moment: number) => boolean;

export interface CoachState {
  lines: readonly CoachLine[];
  /** Steps that were read. */
  read: ReadonlySet<number>;
  /** Null where nothing is being told. */
  story: Reached | null;
  /** Whether the thing that a line speaks of can be seen. */
  isThere: (at: string) => boolean;
}

/** A line that belongs to no moment waits for the end of the story. */
const hasHappened = ({ moment }: CoachLine, story: Reached | null): boolean =>
  story === null || (moment !== null && story(moment));

export const waitingLines = ({ lines, read, story, isThere }: CoachState): CoachLine[] =>
  lines.filter((line) => !read.has(line.step) && hasHappened(line, story) && isThere(line.at));

/** While a story runs, what has happened since takes the place of a line that nothing waits for. */
export function lineNow(state: CoachState): CoachLine | null {
  const waiting = waitingLines(state);
  if (!state.story) return waiting[0] ?? null;
  const isPassed = (line: CoachLine, place: number): boolean =>
    !line.waits && waiting.slice(place + 1).some(({ moment }) => moment! > line.moment!);
  return waiting.find((line, place) => !isPassed(line, place)) ?? null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const around = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
};

const overlap = (one: Box, other: Box): number => {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
};

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Room for the tail. */
const GAP = 16;
const MARGIN = 8;
/** From here on a bubble may stand at the side of a thing. */
const WIDE = 1000;

/**
 * Where a bubble of this size goes: beside the thing it speaks of, never on it, and rather not on what is pressed
 * next.
 */
export function bubblePlace(thing: Box, bubble: Pick<Box, "width" | "height">, page: Box, avoid: readonly Box[]): Box {
  const right = page.left + page.width - bubble.width - MARGIN;
  const bottom = page.top + page.height - bubble.height - MARGIN;
  const put = (left: number, top: number): Box => ({
    ...bubble,
    left: between(left, page.left + MARGIN, Math.max(right, page.left + MARGIN)),
    top: between(top, page.top + MARGIN, Math.max(bottom, page.top + MARGIN)),
  });
  const middle = thing.left + (thing.width - bubble.width) / 2;
  const level = thing.top + Math.min(thing.height, bubble.height) / 2 - bubble.height / 2;
  const beside = [put(thing.left - bubble.width - GAP, level), put(thing.left + thing.width + GAP, level)];
  const stacked = [put(middle, thing.top + thing.height + GAP), put(middle, thing.top - bubble.height - GAP)];
  const ends = [put(middle, page.top), put(middle, bottom)];
  const places = page.width >= WIDE ? [...beside, ...stacked, ...ends] : [...stacked, ...ends];
  const cost = (box: Box): number =>
    8 * overlap(box, thing) + avoid.reduce((sum, other) => sum + overlap(box, other), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
