// Lines that meet: once every square has its full height, row faces row, and at its full width column faces column.
import type { OneOOneView } from "../../lib/net/protocol";
import { linesOf, type Line } from "./cells";
import { makers, rankOf, type Combination, type Made } from "./lines";

export interface Side {
  square: number;
  made: Made;
  isFull: boolean;
  /** The cells of the tokens that make it. */
  cells: string[];
}

export interface Meeting {
  axis: Line["axis"];
  /** Rows from the top, columns from the left. */
  number: number;
  sides: Side[];
}

/** Who is ahead in a line: one of them, some of them, or everybody alike. */
export interface Standing {
  ahead: number[];
  made: Combination;
  /** The best of the others. */
  against: Made;
  isDecided: boolean;
}

export function meetingsOf(view: OneOOneView): Meeting[] {
  if (view.seats === 1) return [];
  return (["row", "column"] as const).flatMap((axis) => {
    const squares = view.squares.map((square) => linesOf(square, view.size).filter((line) => line.axis === axis));
    if (squares.some((lines) => lines.length < view.size)) return [];
    return Array.from({ length: view.size }, (_, place) => ({
      axis,
      number: place + 1,
      sides: squares.map((lines, square) => sideOf(lines[place]!, square)),
    }));
  });
}

function sideOf({ made, isFull, tokens, cells }: Line, square: number): Side {
  const lit = makers(tokens, made);
  return { square, made, isFull, cells: cells.filter((_, place) => lit.includes(tokens[place]!)) };
}

/** What the last token changed: lines that face each other now, or of which one is better or full. */
export function freshMeetings(before: OneOOneView, after: OneOOneView): Meeting[] {
  const was = new Set(meetingsOf(before).map(keyOf));
  return meetingsOf(after).filter((meeting) => !was.has(keyOf(meeting)) && standingOf(meeting) !== null);
}

const keyOf = ({ axis, number, sides }: Meeting): string =>
  [axis, number, ...sides.map(({ made, isFull }) => `${made}/${isFull}`)].join(" ");

/** Nothing is to be said of a line in which nobody has made anything. */
export function standingOf({ sides }: Meeting): Standing | null {
  const [best] = [...sides].sort((one, other) => rankOf(one.made) - rankOf(other.made));
  if (!best?.made) return null;
  const ahead = sides.filter(({ made }) => made === best.made).map(({ square }) => square);
  const others = sides
    .filter(({ made }) => made !== best.made)
    .sort((one, other) => rankOf(one.made) - rankOf(other.made));
  return { ahead, made: best.made, against: others[0]?.made ?? null, isDecided: sides.every(({ isFull }) => isFull) };
}
