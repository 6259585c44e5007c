// What somebody with the real box has typed so far: one sheet for each way to play.
import { LETTERS, NUMBERS, type Letter } from "./tokens";

export type Mode = "two" | "three" | "solo";
export const MODES: readonly Mode[] = ["two", "three", "solo"];

export interface Draft {
  mode: Mode;
  names: string[];
  /** Square by square, each cell by cell from the top left; "" is empty. */
  squares: Record<Mode, string[][]>;
}

export interface Spot {
  square: number;
  cell: number;
}

export const sizeOf = (mode: Mode): number => (mode === "three" ? 4 : 5);

const blank = (mode: Mode, squares: number): string[][] =>
  Array.from({ length: squares }, () => Array<string>(sizeOf(mode) ** 2).fill(""));

export const fresh = (): Draft => ({
  mode: "two",
  names: ["", "", ""],
  squares: { two: blank("two", 2), three: blank("three", 3), solo: blank("solo", 2) },
});

export const isFull = (square: readonly string[]): boolean => square.every(Boolean);

export function rowsOf(square: readonly string[], size: number): string[][] {
  return Array.from({ length: size }, (_, row) => square.slice(row * size, row * size + size));
}

/** What stands square by square, line by line instead. */
export const byLine = <T>(squares: readonly (readonly T[])[]): T[][] =>
  (squares[0] ?? []).map((_, line) => squares.map((square) => square[line]!));

/** A solo square is judged as soon as it is full, a match when all are. */
export function body(draft: Draft): unknown {
  const squares = draft.squares[draft.mode];
  const ready = draft.mode === "solo" ? leading(squares) : squares.every(isFull) ? squares : [];
  if (!ready.length) return null;
  const size = sizeOf(draft.mode);
  return { mode: draft.mode === "solo" ? "solo" : "match", squares: ready.map((square) => rowsOf(square, size)) };
}

function leading(squares: readonly string[][]): string[][] {
  const end = squares.findIndex((square) => !isFull(square));
  return end < 0 ? [...squares] : squares.slice(0, end);
}

/** The next empty cell after this one, over all squares; the same one where nothing is empty. */
export function nextSpot(squares: readonly (readonly string[])[], from: Spot): Spot {
  const spots = squares.flatMap((square, at) => square.map((_, cell) => ({ square: at, cell })));
  const start = spots.findIndex((spot) => spot.square === from.square && spot.cell === from.cell);
  const onwards = [...spots.slice(start + 1), ...spots.slice(0, start + 1)];
  return onwards.find((spot) => !squares[spot.square]![spot.cell]) ?? from;
}

/** A key typed towards "B10": a letter, then a number. A 1 waits: it may become 10. */
export function typed(before: string, key: string): { pending: string; tokens: string[] } {
  const letter = key.toUpperCase() as Letter;
  const [colour = "", waiting = ""] = before;
  const finished = waiting ? [colour + waiting] : [];
  if (LETTERS.includes(letter)) return { pending: letter, tokens: finished };
  if (!colour) return { pending: "", tokens: [] };
  if (waiting && key === "0") return { pending: colour, tokens: [`${colour}10`] };
  if (key === "1") return { pending: `${colour}1`, tokens: finished };
  if (key === "Enter") return { pending: colour, tokens: finished };
  const isNumber = NUMBERS.map(String).includes(key);
  return isNumber ? { pending: colour, tokens: [...finished, colour + key] } : { pending: before, tokens: [] };
}
