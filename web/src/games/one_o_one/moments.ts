// What a token did, to be told one thing after the other: the lines it made, and the lines that meet.
import type { OneOOneView } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";
import { linesOf } from "./cells";
import { freshMeetings, standingOf, type Meeting } from "./meetings";
import { freshLines, type Fresh } from "./new-lines";

export interface Moment {
  fresh: Fresh | null;
  meeting: Meeting | null;
  /** What lights up, by square. */
  cells: Record<number, readonly string[]>;
  isFull: boolean;
}

/** How squares and their lines are called. */
export interface Names {
  me: number | null;
  of: (square: number) => string;
  words: Words;
}

/** First the lines of the token itself, each with the line that it meets; then those that face each other since. */
export function momentsOf(before: OneOOneView, after: OneOOneView): Moment[] {
  const meetings = freshMeetings(before, after);
  const own = freshLines(before, after).map((fresh) => {
    const place = linesOf(after.squares[fresh.square]!, after.size)
      .filter(({ axis }) => axis === fresh.axis)
      .findIndex(({ name }) => name === fresh.name);
    return momentOf(fresh, meetings.find(({ axis, number }) => axis === fresh.axis && number === place + 1) ?? null);
  });
  const known = new Set(own.map(({ meeting }) => meeting));
  return [...own, ...meetings.filter((meeting) => !known.has(meeting)).map((meeting) => momentOf(null, meeting))];
}

function momentOf(fresh: Fresh | null, meeting: Meeting | null): Moment {
  const cells = meeting
    ? Object.fromEntries(meeting.sides.map((side) => [side.square, side.cells]))
    : { [fresh!.square]: fresh!.cells };
  return { fresh, meeting, cells, isFull: fresh?.isFull ?? false };
}

export function sayMoment({ fresh, meeting }: Moment, names: Names): string {
  const { words } = names;
  if (meeting) return sayMeeting(meeting, names);
  return words.t("one-made", {
    name: names.of(fresh!.square),
    made: words.t(`combination-${fresh!.made}`),
    line: words.t(`one-${fresh!.axis}`),
  });
}

function sayMeeting(meeting: Meeting, { me, of, words }: Names): string {
  const { ahead, made, against, isDecided } = standingOf(meeting)!;
  const how = ahead.length === 1 ? "ahead" : ahead.length === meeting.sides.length ? "level" : "shared";
  return words.t(`one-meets-${how}`, {
    line: words.t(`one-nth-${meeting.axis}`, { number: meeting.number }),
    you: ahead[0] === me ? "yes" : "no",
    name: words.listed(ahead.map(of)),
    made: words.t(`combination-${made}`),
    against: words.t(`combination-${against ?? "none"}`),
    decided: String(isDecided),
  });
}
