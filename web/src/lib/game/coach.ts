// What the coach of a lesson says now: lines hang on what has happened, and one is read before the next.
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
