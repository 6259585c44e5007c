// Sheets on paper, measured in millimetres: what a page holds, and how scores are written down.
import type { Component } from "svelte";
import type { Words } from "../words/words";

export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof PAPERS;

/** No printer reaches the edge. */
export const MARGIN = 10;
/** Of a page that has a title. */
export const TITLE = 12;
/** More players than this need a copier. */
export const MOST_PLAYERS = 300;

export interface PrintProps {
  /** Which of the game's sheets. */
  sheet: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  edition: any;
  players: number;
  paper: Paper;
  words: Words;
}

export interface PrintModule {
  default: Component<PrintProps>;
  /** Each has a message `print-<sheet>`; every game has a score pad besides. */
  sheets: readonly string[];
}

export const inside = (paper: Paper): { width: number; height: number } => ({
  width: PAPERS[paper].width - 2 * MARGIN,
  height: PAPERS[paper].height - 2 * MARGIN,
});

/** So many of this height one below the other, at least one. */
export const fitting = (height: number, each: number): number => Math.max(1, Math.floor(height / each));

/** A list in parts of at most so many. */
export function inParts<T>(items: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most));
}

/** What is given to each, on full pages: what is left of the last one is filled with spare ones. */
export function onFullPages<T>(items: readonly T[], perPage: number): T[][] {
  const pages = Math.ceil(items.length / perPage);
  return inParts(
    Array.from({ length: pages * perPage }, (_, at) => items[at % items.length]!),
    perPage,
  );
}

/** One sheet for writing scores down: a line for each name, or for whatever is counted. */
export interface Pad {
  rows: readonly string[];
  columns: readonly string[];
}

/** Millimetres a line of a pad is high, and between two pads. */
export const ROW = 8;
const HIGHEST_ROW = 11;
export const GAP = 6;
const heightOf = (pad: Pad): number => (pad.rows.length + 1) * ROW + GAP;

/** As high as a line may be where so many pads stand one below the other. */
export const rowHeight = (pad: Pad, below: number, height: number): number =>
  Math.min(HIGHEST_ROW, (height / below - GAP) / (pad.rows.length + 1));

/** The pages of a pad: as often as it fits on one, or in parts where it is longer. */
export function pagesOf(pad: Pad, across: number, height: number): Pad[][] {
  const longest = Math.floor((height - GAP) / ROW) - 1;
  const parts = inParts(pad.rows, longest).map((rows) => ({ ...pad, rows }));
  if (parts.length > 1) return inParts(parts, across);
  return [Array.from({ length: across * fitting(height, heightOf(pad)) }, () => pad)];
}
