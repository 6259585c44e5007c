// Where tokens lie. A cell keeps its name while the frame floats: a letter for its column, a number for its row.
import type { OneOOneRulings, OneOOneSquareView } from "../../lib/net/protocol";
import { bestOf, type Made } from "./lines";

const LETTERS = "abcdefghi";

export interface Cell {
  row: number;
  column: number;
}

export interface Bounds {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

export interface Line {
  axis: "row" | "column";
  /** "5" for a row, "e" for a column. */
  name: string;
  cells: string[];
  tokens: string[];
  made: Made;
  isFull: boolean;
}

export const cellOf = (name: string): Cell => ({ row: Number(name.slice(1)) - 1, column: LETTERS.indexOf(name[0]!) });
export const nameOf = ({ row, column }: Cell): string => `${columnName(column)}${row + 1}`;
export const columnName = (column: number): string => LETTERS[column] ?? "";

/** The smallest rectangle around these cells. */
export function boxOf(names: readonly string[]): Bounds {
  const cells = names.map(cellOf);
  const rows = cells.map((cell) => cell.row);
  const columns = cells.map((cell) => cell.column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, rows: Math.max(...rows) - top + 1, columns: Math.max(...columns) - left + 1 };
}

/** Everything that can be reached now. */
export const reachOf = (square: OneOOneSquareView): Bounds => boxOf([...Object.keys(square.tokens), ...square.open]);

/** One frame of full size around the tokens, as even on all sides as it can be. */
export function frameOf(square: OneOOneSquareView, size: number): Bounds {
  const filled = Object.keys(square.tokens);
  const box = boxOf(filled.length ? filled : square.open);
  const before = (length: number): number => Math.floor((size - length) / 2);
  return { top: box.top - before(box.rows), left: box.left - before(box.columns), rows: size, columns: size };
}

export function namesIn(bounds: Bounds): string[] {
  const places = (length: number): number[] => Array.from({ length }, (_, place) => place);
  return places(bounds.rows).flatMap((row) =>
    places(bounds.columns).map((column) => nameOf({ row: bounds.top + row, column: bounds.left + column })),
  );
}

/** Where the frame may still grow. */
export function growth(square: OneOOneSquareView, size: number): "both" | "rows" | "columns" | "none" {
  const filled = Object.keys(square.tokens);
  if (!filled.length) return "both";
  const box = boxOf(filled);
  if (box.rows < size) return box.columns < size ? "both" : "rows";
  return box.columns < size ? "columns" : "none";
}

type Tokens = OneOOneSquareView["tokens"];

/** The rows from the top, then the columns from the left, as far as tokens lie in them. */
function axesOf(tokens: Tokens): Omit<Line, "made" | "isFull">[] {
  if (!Object.keys(tokens).length) return [];
  const box = boxOf(Object.keys(tokens));
  const inside = namesIn(box).filter((name) => name in tokens);
  const line = (axis: Line["axis"], at: number): Omit<Line, "made" | "isFull"> => {
    const cells = inside.filter((name) => cellOf(name)[axis] === at);
    const name = axis === "row" ? String(at + 1) : columnName(at);
    return { axis, name, cells, tokens: cells.map((name) => tokens[name]!) };
  };
  return [
    ...Array.from({ length: box.rows }, (_, place) => line("row", box.top + place)),
    ...Array.from({ length: box.columns }, (_, place) => line("column", box.left + place)),
  ];
}

/** Every line with what the view says it has made. */
export const linesOf = (square: OneOOneSquareView, size: number): Line[] =>
  axesOf(square.tokens).map((line, at) => ({
    ...line,
    made: square.made[at] ?? null,
    isFull: line.tokens.length === size,
  }));

/** A preview: the square after a token is laid on a cell. */
export function withToken(
  square: OneOOneSquareView,
  cell: string,
  token: string,
  { size, rulings }: { size: number; rulings: OneOOneRulings },
): OneOOneSquareView {
  const tokens = { ...square.tokens, [cell]: token };
  const made = axesOf(tokens).map((line) => bestOf(line.tokens, size, rulings));
  return { tokens, open: square.open.filter((name) => name !== cell), made };
}

/** A full square row by row. */
export function gridOf(square: OneOOneSquareView, size: number): string[][] {
  const tokens = namesIn(frameOf(square, size)).map((name) => square.tokens[name] ?? "");
  return Array.from({ length: size }, (_, row) => tokens.slice(row * size, row * size + size));
}

export const STEPS: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The open cell an arrow leads to: the nearest one that way, straight ahead if there is one. */
export function nextCell(open: readonly string[], from: string | null, step: Cell): string | null {
  if (from === null) return middleOf(open);
  const start = cellOf(from);
  const far = (name: string): number => {
    const cell = cellOf(name);
    const [down, right] = [cell.row - start.row, cell.column - start.column];
    const ahead = down * step.row + right * step.column;
    const aside = Math.abs(down * step.column) + Math.abs(right * step.row);
    return ahead > 0 ? ahead + 3 * aside : Infinity;
  };
  const nearest = [...open].sort((one, other) => far(one) - far(other))[0];
  return nearest && far(nearest) < Infinity ? nearest : from;
}

function middleOf(open: readonly string[]): string | null {
  return open[Math.floor(open.length / 2)] ?? null;
}
