import { beforeEach, expect, test, vi } from "vitest";
import { dayAfter, ladder, longestStreak, standing, streak } from "./figures";
import {
  addFile,
  asFile,
  forgetGames,
  MOST_GAMES,
  remember,
  rememberCurve,
  remembered,
  type RememberedGame,
} from "./memory";

const played = (table: string, more: Partial<RememberedGame> = {}): RememberedGame => ({
  table,
  game: "fifty",
  seat: 0,
  seats: 4,
  place: 1,
  points: 40,
  won: true,
  level: "casual",
  people: 0,
  at: 1,
  ...more,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("a game is remembered once, the latest first, and not more than there is room for", () => {
  remember(played("a"));
  remember(played("a", { points: 1 }));
  remember(played("b", { at: 2 }));
  expect(remembered().map(({ table, points }) => [table, points])).toEqual([
    ["b", 40],
    ["a", 40],
  ]);
  for (let number = 0; number < MOST_GAMES + 5; number++) remember(played(`many ${number}`, { at: 10 + number }));
  expect(remembered()).toHaveLength(MOST_GAMES);
});

test("a curve is short, and has its first and last moment", () => {
  remember(played("a"));
  rememberCurve(
    "a",
    0,
    Array.from({ length: 101 }, (_, percent) => percent / 100),
  );
  const curve = remembered()[0]!.curve!;
  expect([curve[0], curve.at(-1), curve.length]).toEqual([0, 100, 24]);
});

test("a file brings what is new; what is none is refused", () => {
  remember(played("a"));
  const file = asFile();
  forgetGames();
  remember(played("b"));
  expect(addFile(file)).toBe(1);
  expect(addFile(file)).toBe(0);
  expect(remembered()).toHaveLength(2);
  expect(addFile("no")).toBe("other");
  expect(addFile('{"tablee":"memory","version":2,"games":[]}')).toBe("version");
  expect(addFile('{"tablee":"memory","version":1,"games":[{"table":7}]}')).toBe("games");
  expect(addFile(" ".repeat(2_000_000))).toBe("large");
});

test("three wins take a rung, and the next one is what is dared", () => {
  const wins = [1, 2, 3].map((number) => played(`${number}`));
  expect(standing(ladder(wins))).toMatchObject({ on: "casual", next: { level: "strong", wins: 0 } });
  expect(standing(ladder(wins.slice(1)))).toMatchObject({ on: null, next: { level: "easy" } });
});

test("days in a row forgive one day a week", () => {
  const days = (...back: number[]): Set<string> => new Set(back.map((one) => dayAfter("2026-11-18", -one)));
  expect(streak(days(0, 1, 2), "2026-11-18")).toBe(3);
  expect(streak(days(1, 2), "2026-11-18")).toBe(2);
  expect(streak(days(0, 2, 3), "2026-11-18")).toBe(3);
  expect(streak(days(0, 2, 4), "2026-11-18")).toBe(2);
  expect(streak(days(0, 2, 3, 4, 5, 6, 7, 9), "2026-11-18")).toBe(8);
  expect(streak(days(0, 3), "2026-11-18")).toBe(1);
  expect(longestStreak(days(0, 10, 11, 12))).toBe(3);
});
