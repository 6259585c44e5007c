// What a device's memory adds up to: a ladder of levels, days in a row, the best of each.
import { LEVELS, type Level, type RememberedGame } from "./memory";

/** So many wins take a rung. */
export const WINS_A_RUNG = 3;
/** So many days after a free one there is another. */
const FREE_EVERY = 7;

export interface Rung {
  level: Level;
  wins: number;
  games: number;
  taken: boolean;
}

export function ladder(games: readonly RememberedGame[]): Rung[] {
  return LEVELS.map((level) => {
    const against = games.filter((one) => one.level === level);
    const wins = against.filter((one) => one.won).length;
    return { level, wins, games: against.length, taken: wins >= WINS_A_RUNG };
  });
}

/** The highest rung that was taken, and the first above it that was not. */
export function standing(rungs: readonly Rung[]): { on: Level | null; next: Rung | null } {
  const on = rungs.findLastIndex(({ taken }) => taken);
  return { on: rungs[on]?.level ?? null, next: rungs[on + 1] ?? null };
}

export const best = (games: readonly RememberedGame[], feat: string): RememberedGame | null =>
  games.reduce<RememberedGame | null>(
    (top, one) => ((one.feats?.[feat] ?? 0) > (top?.feats?.[feat] ?? 0) ? one : top),
    null,
  );

export const sum = (games: readonly RememberedGame[], feat: string): number =>
  games.reduce((total, one) => total + (one.feats?.[feat] ?? 0), 0);

/** A day as this device's calendar has it, as in 2026-11-18. */
export function dayOf(at: Date | number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

export const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

export const daysPlayed = (games: readonly RememberedGame[]): Set<string> =>
  new Set(games.flatMap((one) => one.daily ?? []));

/** Days in a row that end on this one, or on the day before where it is not played yet. One day off a week is free. */
export function streak(played: ReadonlySet<string>, today: string): number {
  let day = played.has(today) ? today : dayAfter(today, -1);
  let lastFree = Infinity;
  for (let days = 0, back = 0; ; back++, day = dayAfter(day, -1)) {
    if (played.has(day)) days++;
    else if (days && isFree(back, lastFree) && played.has(dayAfter(day, -1))) lastFree = back;
    else return days;
  }
}

const isFree = (back: number, lastFree: number): boolean => lastFree === Infinity || back - lastFree >= FREE_EVERY;

export const longestStreak = (played: ReadonlySet<string>): number =>
  Math.max(0, ...[...played].map((day) => streak(played, day)));
