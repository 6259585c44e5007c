import { beforeEach, expect, it, vi } from "vitest";
import { tellsGoal } from "./goal";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it("tells the goal in the first three games of a kind, also after a reload", () => {
  expect(["a", "b", "b", "c", "a", "d"].map((table) => tellsGoal("fifty", table))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(tellsGoal("the_number", "d")).toBe(true);
});
