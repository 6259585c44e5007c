import { beforeEach, expect, test, vi } from "vitest";
import { addPuzzles, allPuzzles, answered, forgetPuzzles, nextPuzzle, puzzleMemory } from "./puzzles";

const DAY = 86_400_000;
const bank = Array.from({ length: 40 }, (_, place) => ({
  id: `p${place}`,
  theme: "bluff",
  difficulty: 1000 + 25 * place,
}));
const nearest = (): string => nextPuzzle(bank, puzzleMemory("fifty"), 0, () => 0)!.entry.id;

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(kept, { get: (_, key) => methods[key as keyof typeof methods] ?? kept[key as string] }),
  );
});

test("the next puzzle is near one's level, and the level follows the answers", () => {
  expect(nearest()).toBe("p20");
  const after = answered("fifty", bank[20]!, 0, 0);
  expect(after).toMatchObject({ solved: 1, right: 1, seen: ["p20"], mistakes: [] });
  expect(after.level.rating).toBeGreaterThan(1500);
  expect(bank.find(({ id }) => id === nearest())!.difficulty).toBeGreaterThan(1500);
  const lost = answered("fifty", bank[21]!, 0.3, 0);
  expect(lost.level.rating).toBeLessThan(after.level.rating);
});

test("a small cost is less than right and more than nothing", () => {
  const [little] = [0.04, 0.3].map((cost, place) => answered(`game${place}`, bank[20]!, cost, 0).level.rating);
  const nothing = puzzleMemory("game1").level.rating;
  expect(little).toBeGreaterThan(nothing);
  expect(little).toBeLessThan(answered("right", bank[20]!, 0, 0).level.rating);
});

test("a mistake comes again after a day, three and seven, and changes no level then", () => {
  const { level } = answered("fifty", bank[3]!, 0.2, 0);
  const next = (days: number) => nextPuzzle(bank, puzzleMemory("fifty"), days * DAY, () => 0)!;
  expect(next(0.9)).toMatchObject({ isAgain: false });
  expect(next(1)).toMatchObject({ entry: { id: "p3" }, isAgain: true });
  expect(answered("fifty", bank[3]!, 0, DAY).level).toEqual(level);
  expect(next(3.9).isAgain).toBe(false);
  expect(next(4)).toMatchObject({ entry: { id: "p3" } });
  expect(answered("fifty", bank[3]!, 0.1, 4 * DAY).mistakes).toEqual([{ id: "p3", step: 0, due: 5 * DAY }]);
  for (const day of [5, 8, 15, 31]) answered("fifty", bank[3]!, 0, day * DAY);
  expect(puzzleMemory("fifty").mistakes).toEqual([]);
});

test("who has seen all sees the oldest again; without a bank there is nothing", () => {
  for (const one of bank) answered("fifty", one, 0, 0);
  expect(nextPuzzle(bank, puzzleMemory("fifty"), 0)).toMatchObject({ entry: { id: "p0" }, isAgain: true });
  expect(nextPuzzle([], puzzleMemory("fifty"), 0)).toBeNull();
});

test("what was solved elsewhere is taken where it is more, and nothing else is", () => {
  answered("fifty", bank[0]!, 0, 0);
  const file = JSON.parse(JSON.stringify(allPuzzles())) as unknown;
  forgetPuzzles();
  expect(allPuzzles()).toEqual({});
  addPuzzles(file);
  addPuzzles({ fifty: { solved: 9 }, "../x": puzzleMemory("fifty") });
  expect(allPuzzles()).toMatchObject({ fifty: { solved: 1, seen: ["p0"] } });
});
