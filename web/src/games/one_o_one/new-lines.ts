// What a new token has made: the lines that are better than they were, as the difference of two views.
import type { OneOOneView } from "../../lib/net/protocol";
import { linesOf, type Line } from "./cells";
import { makers, rankOf, type Combination } from "./lines";

export interface Fresh {
  square: number;
  axis: Line["axis"];
  name: string;
  made: Combination;
  isFull: boolean;
  /** The cells of the tokens that make it. */
  cells: string[];
}

export function freshLines(before: OneOOneView, after: OneOOneView): Fresh[] {
  if (before.squares.length !== after.squares.length) return [];
  return after.squares.flatMap((square, at) => {
    const old = before.squares[at]!;
    if (Object.keys(square.tokens).length !== Object.keys(old.tokens).length + 1) return [];
    const was = new Map(linesOf(old, before.size).map((line) => [line.axis + line.name, line]));
    return linesOf(square, after.size).flatMap((line) => freshLine(line, was.get(line.axis + line.name), at));
  });
}

function freshLine(line: Line, was: Line | undefined, square: number): Fresh[] {
  const { axis, name, made, isFull, tokens } = line;
  const isBetter = rankOf(made) < rankOf(was?.made ?? null);
  const isCompleted = isFull && !was?.isFull;
  if (made === null || !(isBetter || isCompleted)) return [];
  const lit = makers(tokens, made);
  return [{ square, axis, name, made, isFull, cells: line.cells.filter((_, place) => lit.includes(tokens[place]!)) }];
}
