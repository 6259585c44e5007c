import { describe, expect, it } from "vitest";
import { commitmentOf, isOwnDeal, type ShownDeal } from "./deal-proof";
import type { SeatSecret } from "./seat-secrets";

const [mine, other] = ["00".repeat(16), "ab".repeat(16)];
const [salt, seed] = ["11".repeat(32), "22".repeat(32)];
const commitment = commitmentOf(salt + seed);
const givers = [
  { seat: 0, commitment: commitmentOf(mine) },
  { seat: 2, commitment: commitmentOf(other) },
];
const seat: SeatSecret = {
  table: "t",
  game: "fifty",
  secret: "s",
  seats: [0],
  nonce: mine,
  code: null,
  at: 0,
  dealt: { commitment, givers },
};
const shown: ShownDeal = { commitment, salt, seed, nonces: [mine, other], givers: [0, 2] };

describe("the deal of a finished game", () => {
  it("is the one that was settled at its start", () => {
    expect(commitmentOf("00".repeat(16))).toBe("374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb");
    expect(isOwnDeal(seat, shown)).toBe(true);
  });

  it.each<[string, Partial<ShownDeal>]>([
    ["another seed", { seed: "33".repeat(32) }],
    ["another seal", { commitment: "44".repeat(32) }],
    ["another number of somebody else", { nonces: [mine, "cd".repeat(16)] }],
    ["without this device's number", { nonces: [other], givers: [2] }],
    ["one number less", { nonces: [mine], givers: [0] }],
    ["another order", { nonces: [other, mine] }],
    ["other seats", { givers: [0, 1] }],
  ])("is not: %s", (_, changes) => {
    expect(isOwnDeal(seat, { ...shown, ...changes })).toBe(false);
  });

  it("is not: fewer void starts than were heard of", () => {
    expect(isOwnDeal({ ...seat, voided: 2 }, { ...shown, voided: 2 })).toBe(true);
    expect(isOwnDeal({ ...seat, voided: 2 }, { ...shown, voided: 1 })).toBe(false);
  });

  it("is nothing to a device that had no part in it", () => {
    expect(isOwnDeal({ ...seat, dealt: undefined }, shown)).toBeNull();
    expect(isOwnDeal(seat, { ...shown, salt: null })).toBeNull();
    const other = { ...shown, commitment: "44".repeat(32), voided: 1 };
    expect(isOwnDeal(seat, other), "it was away when its start was void").toBeNull();
    expect(isOwnDeal({ ...seat, voided: 1 }, other)).toBe(false);
  });
});
