// Puzzles on this device: one's level in each game, which ones were seen, and when mistakes come again.
import { loadValue, removeValue, storeValue, storedKeys } from "../browser/storage";
import type { PuzzleEntry } from "../net/protocol";
import { rated, UNRATED, type Rating } from "./glicko";

export interface Mistake {
  id: string;
  /** How often it was right since. */
  step: number;
  /** When it comes again, in milliseconds. */
  due: number;
}

export interface PuzzleMemory {
  level: Rating;
  solved: number;
  right: number;
  /** Ids, the latest last. */
  seen: string[];
  mistakes: Mistake[];
}

/** What gives away no more than this is right. */
export const RIGHT = 0.005;
/** What gives away so much counts as lost; less in proportion. */
const LOST = 0.08;
/** How sure the difficulty of a puzzle is. */
const DEVIATION = 80;
const DAY = 86_400_000;
/** A mistake comes again after so many days; once more after each time it was right. */
const DAYS = [1, 3, 7, 16];
const MOST_SEEN = 1000;
const MOST_MISTAKES = 200;
/** One of so many that are nearest to one's level comes next. */
const NEAREST = 8;
const PLACE = "puzzles.";

const fresh = (): PuzzleMemory => ({ level: UNRATED, solved: 0, right: 0, seen: [], mistakes: [] });

export function puzzleMemory(game: string): PuzzleMemory {
  const kept = loadValue<unknown>(PLACE + game);
  return isMemory(kept) ? kept : fresh();
}

/** By game, of those in which any was solved. */
export const allPuzzles = (): Record<string, PuzzleMemory> =>
  Object.fromEntries(
    storedKeys(PLACE).map((key) => [key.slice(PLACE.length), puzzleMemory(key.slice(PLACE.length))] as const),
  );

export const forgetPuzzles = (): void => storedKeys(PLACE).forEach(removeValue);

/** What was solved elsewhere, where it is more than here. */
export function addPuzzles(all: unknown): void {
  if (typeof all !== "object" || all === null) return;
  for (const [game, memory] of Object.entries(all).slice(0, 100))
    if (/^\w{1,64}$/.test(game) && isMemory(memory) && memory.solved > puzzleMemory(game).solved)
      storeValue(PLACE + game, memory);
}

export const isRight = (cost: number): boolean => cost <= RIGHT;

/** The level after an answer. Only the first answer to a puzzle changes it. */
export function answered(game: string, puzzle: PuzzleEntry, cost: number, now: number): PuzzleMemory {
  const memory = puzzleMemory(game);
  const { id } = puzzle;
  const score = isRight(cost) ? 1 : Math.max(0, 1 - cost / LOST);
  const isFirst = !memory.seen.includes(id);
  const met = { rating: puzzle.difficulty, deviation: DEVIATION, score };
  const after: PuzzleMemory = {
    level: isFirst ? rated(memory.level, [met]) : memory.level,
    solved: memory.solved + 1,
    right: memory.right + (isRight(cost) ? 1 : 0),
    seen: [...memory.seen.filter((one) => one !== id), id].slice(-MOST_SEEN),
    mistakes: mistakesAfter(memory.mistakes, id, isRight(cost), now),
  };
  storeValue(PLACE + game, after);
  return after;
}

function mistakesAfter(mistakes: readonly Mistake[], id: string, right: boolean, now: number): Mistake[] {
  const before = mistakes.find((one) => one.id === id);
  const others = mistakes.filter((one) => one.id !== id);
  if (right && !before) return others;
  const step = right ? before!.step + 1 : 0;
  const days = DAYS[step];
  return days === undefined ? others : [...others, { id, step, due: now + days * DAY }].slice(-MOST_MISTAKES);
}

/** A mistake whose time has come; else one near one's level that was not seen; else what was not seen for longest. */
export function nextPuzzle(
  entries: readonly PuzzleEntry[],
  memory: PuzzleMemory,
  now: number,
  draw: () => number = Math.random,
): { entry: PuzzleEntry; isAgain: boolean } | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const due = memory.mistakes
    .filter((one) => one.due <= now && byId.has(one.id))
    .sort((one, other) => one.due - other.due)[0];
  if (due) return { entry: byId.get(due.id)!, isAgain: true };
  const seen = new Set(memory.seen);
  const far = ({ difficulty }: PuzzleEntry): number => Math.abs(difficulty - memory.level.rating);
  const near = entries
    .filter(({ id }) => !seen.has(id))
    .sort((one, other) => far(one) - far(other))
    .slice(0, NEAREST);
  const entry = near[Math.floor(draw() * near.length)] ?? byId.get(memory.seen.find((id) => byId.has(id)) ?? "");
  return entry ? { entry, isAgain: seen.has(entry.id) } : null;
}

const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isId = (value: unknown): boolean => typeof value === "string" && value.length <= 64;

function isMemory(value: unknown): value is PuzzleMemory {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Partial<PuzzleMemory>;
  return (
    [one.solved, one.right, one.level?.rating, one.level?.deviation, one.level?.volatility].every(isNumber) &&
    Array.isArray(one.seen) &&
    one.seen.length <= MOST_SEEN &&
    one.seen.every(isId) &&
    Array.isArray(one.mistakes) &&
    one.mistakes.length <= MOST_MISTAKES &&
    one.mistakes.every((mistake) => isId(mistake?.id) && isNumber(mistake.step) && isNumber(mistake.due))
  );
}
