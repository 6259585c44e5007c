// Where a card could bring me, as far as what I see tells.
import type { FiftyFiftyView } from "../../lib/net/protocol";

export type Rank = "high" | "between" | "low";

export interface Outcome {
  rank: Rank;
  /** My balance then: angry counts up, laughing down. */
  balance: number;
}

/** Every rank this card may still get in this trick. */
export function reach(view: FiftyFiftyView, card: number): Outcome[] {
  if (view.me === null || !view.mood) return [];
  const now = view.seats[view.me]!.balance;
  const then: Record<Rank, number> = { high: now + view.mood.angry, between: now, low: now - view.mood.laughing };
  return ranks(view, card).map((rank) => ({ rank, balance: then[rank] }));
}

function ranks(view: FiftyFiftyView, card: number): Rank[] {
  const table = view.table.map((played) => played.card);
  const seen = new Set([...view.hand, ...view.played]);
  const unseen = Array.from({ length: view.top }, (_, index) => index + 1).filter((other) => !seen.has(other));
  const above = unseen.filter((other) => other > card).length;
  const below = unseen.length - above;
  const toCome = view.seats.length - table.length - 1;
  const needsAbove = table.some((other) => other > card) ? 0 : 1;
  const needsBelow = table.some((other) => other < card) ? 0 : 1;
  const possible: Record<Rank, boolean> = {
    high: needsAbove === 1 && below >= toCome,
    between: needsAbove + needsBelow <= toCome && above >= needsAbove && below >= needsBelow,
    low: needsBelow === 1 && above >= toCome,
  };
  return (["high", "between", "low"] as const).filter((rank) => possible[rank]);
}

/** How many half-masks find their other half on the way from one balance to the next. */
export const meeting = (before: number, after: number): number =>
  before * (after - before) < 0 ? Math.min(Math.abs(before), Math.abs(after - before)) : 0;

/** The highest and the lowest of these cards, once there are two to compare. */
export function rankOf(card: number, table: readonly { card: number }[]): Rank {
  const cards = table.map((played) => played.card);
  if (cards.length < 2) return "between";
  return card === Math.max(...cards) ? "high" : card === Math.min(...cards) ? "low" : "between";
}
