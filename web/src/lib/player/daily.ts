// The table of the day: one first try for each game, then as many as one likes.
import { loadValue, storeValue } from "../browser/storage";
import { router } from "../browser/router.svelte";
import type { DailyField, PlayedGame } from "../net/protocol";
import { dayOf } from "./figures";
import { myName, open } from "./join";
import { dailyGame } from "./memory";

interface Try {
  date: string;
  table: string;
}
const place = (game: string): string => `daily.${game}`;

export const today = (): string => dayOf(Date.now());

/** The first try; whoever has begun it goes on with it, and whoever has finished it plays freely. */
export async function playDaily(game: string, date: string): Promise<void> {
  const begun = loadValue<Try>(place(game));
  const isOver = dailyGame(game, date) !== null;
  if (!isOver && begun?.date === date) return router.go(`/t/${begun.table}`);
  const begin = { from: "daily", date, official: !isOver } as const;
  await open({ game, people: [myName()], start: true, begin }, (path) => {
    if (!isOver) storeValue(place(game), { date, table: path.split("/").at(-1) });
    router.go(path);
  });
}

/** Whether these points are better than those. */
export const isBetter = (best: DailyField["best"], one: number, other: number): boolean =>
  best === "most" ? one > other : one < other;

export const behind = (field: DailyField, points: number, those: readonly { points: number }[]): number =>
  those.filter((one) => isBetter(field.best, points, one.points)).length;

export type Square = "ahead" | "among" | "behind" | "level";
const MOST_SQUARES = 12;

/** How somebody stood among the ghosts that tell their moves, decision by decision; nothing of the deal. */
export function squares(field: DailyField, mine: PlayedGame): Square[] {
  const told = field.ghosts.filter(({ steps }) => steps.length);
  const step = Math.max(1, mine.steps.length / MOST_SQUARES);
  const count = Math.min(mine.steps.length, MOST_SQUARES);
  const places = Array.from({ length: count }, (_, number) => Math.ceil((number + 1) * step) - 1);
  return places.flatMap((at) => {
    const total = mine.steps[at]?.total;
    const others = told.flatMap(({ steps }) => steps[at]?.total ?? []);
    return total == null || !others.length ? [] : squareOf(field, total, others);
  });
}

function squareOf({ best }: DailyField, total: number, others: readonly number[]): Square {
  if (others.every((other) => other === total)) return "level";
  if (others.every((other) => !isBetter(best, other, total))) return "ahead";
  return others.every((other) => isBetter(best, other, total)) ? "behind" : "among";
}

const SIGNS: Record<Square, string> = { ahead: "🟩", among: "🟨", behind: "🟥", level: "⬜" };
export const strip = (all: readonly Square[]): string => all.map((one) => SIGNS[one]).join("");
