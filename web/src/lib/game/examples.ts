// The worked examples of a game: the files its tests run, read as a small table of what was given and what it scored.
import type { Sentence } from "../net/protocol";
import type { Words } from "../words/words";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A case for the referee, or a table as a seat sees it, or what is typed there and refused. */
export interface Example {
  referee?: Json;
  answer?: Json;
  table?: { seat: number };
  view?: { seats?: unknown };
  typed?: string[];
  refused?: Sentence[];
}

export interface Step {
  /** By seat: what was written, played or laid; null where only the points are shown. */
  given: Json[] | null;
  points: Json[] | null;
}

export interface Sheet {
  seats: number;
  steps: Step[];
  totals: Json[] | null;
  winners: Json[];
}

const EXAMPLES = import.meta.glob<Example>("../../../../src/tablee/games/*/examples/*.json", { import: "default" });
const POINTS = ["points", "balance", "scores"];
const BY_ROUND = ["penalty"];
/** More than so many steps are a whole game: its rounds are shown instead. */
const MOST_STEPS = 6;
const MOST_GIVEN = 3;

export async function exampleOf(game: string, name: string): Promise<Example | null> {
  const path = Object.keys(EXAMPLES).find((one) => one.endsWith(`/games/${game}/examples/${name}.json`));
  return path ? EXAMPLES[path]!() : null;
}

const START = "example-";
const PARTS = ["-answer", "-text"];

/** The names of those that are asked about, in the order of the rulings. */
export const questionsIn = (words: Words): string[] =>
  words
    .keys(START)
    .filter((key) => !PARTS.some((part) => key.endsWith(part)))
    .map((key) => key.slice(START.length));

export const question = (words: Words, name: string): string => words.t(START + name);

/** What is answered, and what is drawn beside it where that says more. */
export const answersTo = (words: Words, name: string): string[] =>
  PARTS.map((part) => START + name + part)
    .filter(words.has)
    .map((key) => words.t(key));

const member = (value: Json, key: string): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value[key] ?? null) : null;
const isGroup = (value: Json): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: Json): Json[] | null => (Array.isArray(value) ? value : null);
const isFlat = (value: Json): boolean => typeof value !== "object";

/** The outermost lists with one entry a seat. */
function given(value: Json, seats: number): Json[][] {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value)) return Object.values(value).flatMap((inner) => given(inner, seats));
  if (value.length === seats && !value.some(isGroup)) return [value];
  return value.flatMap((inner) => given(inner, seats));
}

/** What these keys hold, in order: one number a seat, or null where it is not known yet. */
function scored(value: Json, seats: number, keys: readonly string[]): (Json[] | null)[] {
  if (Array.isArray(value)) return value.flatMap((inner) => scored(inner, seats, keys));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (!keys.includes(key)) return scored(inner, seats, keys);
    const entries = list(inner);
    return inner === null ? [null] : entries?.length === seats && entries.every(isFlat) ? [entries] : [];
  });
}

export function readExample({ referee = null, answer = null }: Example): Sheet {
  const totals = list(member(answer, "totals"));
  const seats = (totals ?? list(member(answer, "scores")) ?? []).length;
  return { seats, steps: stepsOf(referee, answer, seats), totals, winners: list(member(answer, "winners")) ?? [] };
}

function stepsOf(referee: Json, answer: Json, seats: number): Step[] {
  const all = given(referee, seats);
  if (all.length > MOST_STEPS) return scored(answer, seats, BY_ROUND).map((points) => ({ given: null, points }));
  const points = scored(answer, seats, POINTS);
  const isShort = all.length === 1 || (all.length <= MOST_GIVEN && all.every((step) => step.every(isFlat)));
  return all.map((step, at) => ({ given: isShort ? step : null, points: points[at] ?? null }));
}
