// What this device remembers of finished games. Nothing of it leaves the device unless somebody saves it as a file.
import { loadValue, storeValue, removeValue } from "../browser/storage";
import type { Seat } from "../game/seats";
import { addPuzzles, allPuzzles } from "./puzzles";

/** The weakest first, as bots are called. */
export const LEVELS = ["easy", "casual", "strong", "master"] as const;
export type Level = (typeof LEVELS)[number];

export interface RememberedGame {
  table: string;
  game: string;
  seat: Seat;
  seats: number;
  /** From 1; null of a crowd that was not won. */
  place: number | null;
  points: number | null;
  won: boolean;
  /** Of the bots at the table, the weakest; null where people played, or bots of no level. */
  level: Level | null;
  people: number;
  /** When it was over, in milliseconds. */
  at: number;
  /** Numbers that a game is proud of, by name: crowns, the longest count. */
  feats?: Record<string, number>;
  /** The chance to win, in percent, from the first move to the last. */
  curve?: number[];
  /** The day whose table it was, where it was the first try. */
  daily?: string;
  /** The table whose deal was played again, from which chair then, and by whom where it was not oneself. */
  again?: { table: string; seat: Seat; name?: string };
}

interface Memory {
  version: number;
  games: RememberedGame[];
}

const VERSION = 1;
const PLACE = "memory";
export const MOST_GAMES = 500;
export const MOST_BYTES = 1_000_000;
const LONGEST_CURVE = 24;

/** The latest first. */
export function remembered(): RememberedGame[] {
  const memory = loadValue<Memory>(PLACE);
  return memory?.version === VERSION && Array.isArray(memory.games) ? memory.games.filter(isGame) : [];
}

const byTime = (one: RememberedGame, other: RememberedGame): number => other.at - one.at;

function store(games: RememberedGame[]): void {
  storeValue(PLACE, { version: VERSION, games: games.sort(byTime).slice(0, MOST_GAMES) });
}

/** Once: a table that is looked at again stays as it was. */
export function remember(game: RememberedGame): void {
  const games = remembered();
  if (!games.some(({ table, seat }) => table === game.table && seat === game.seat)) store([game, ...games]);
}

export function rememberCurve(table: string, seat: Seat, wins: readonly number[]): void {
  const step = Math.max(1, (wins.length - 1) / (LONGEST_CURVE - 1));
  const count = Math.min(wins.length, LONGEST_CURVE);
  const curve = Array.from({ length: count }, (_, place) => Math.round(100 * wins[Math.round(place * step)]!));
  store(remembered().map((one) => (one.table === table && one.seat === seat ? { ...one, curve } : one)));
}

export const forgetGames = (): void => removeValue(PLACE);

/** The first try of a day; later ones are free. */
export const dailyGame = (game: string, date: string): RememberedGame | null =>
  remembered().find((one) => one.daily === date && one.game === game) ?? null;

export const asFile = (): string =>
  JSON.stringify({ tablee: PLACE, version: VERSION, games: remembered(), puzzles: allPuzzles() });

export type BadFile = "large" | "other" | "version" | "games";

/** Adds the games of a file to those of this device: how many were new, or what is wrong with it. */
export function addFile(text: string): number | BadFile {
  if (text.length > MOST_BYTES) return "large";
  let file: Partial<Memory> & { tablee?: unknown; puzzles?: unknown };
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return "other";
  }
  if (file?.tablee !== PLACE) return "other";
  if (file.version !== VERSION) return "version";
  if (!Array.isArray(file.games) || !file.games.every(isGame)) return "games";
  const games = remembered();
  const news = file.games.filter((one) => !games.some(({ table, seat }) => table === one.table && seat === one.seat));
  store([...games, ...news]);
  addPuzzles(file.puzzles);
  return news.length;
}

const isText = (value: unknown, longest = 64): boolean => typeof value === "string" && value.length <= longest;
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);

function isGame(value: unknown): value is RememberedGame {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Partial<RememberedGame>;
  return (
    isText(one.table) &&
    isText(one.game) &&
    [one.seat, one.seats, one.people].every(isWhole) &&
    isNumber(one.at) &&
    typeof one.won === "boolean" &&
    [one.place, one.points].every((number) => number === null || isNumber(number)) &&
    (one.level === null || LEVELS.includes(one.level as Level)) &&
    (one.daily === undefined || isText(one.daily, 10)) &&
    (one.curve === undefined || (Array.isArray(one.curve) && one.curve.length <= 64 && one.curve.every(isNumber))) &&
    (one.feats === undefined || Object.values(one.feats).every(isNumber)) &&
    (one.again === undefined ||
      (isText(one.again.table) && isWhole(one.again.seat) && (one.again.name === undefined || isText(one.again.name))))
  );
}
