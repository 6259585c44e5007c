// The seats this browser holds: one secret a table, never in an address.
import { drop, keep, kept, keptKeys } from "./keep";
import type { Seat } from "./seat";

export interface Held {
  table: string;
  game: string;
  secret: string;
  seats: Seat[];
  nonce: string;
  code: string | null;
  at: number;
}

const key = (table: string): string => `table.${table}`;

export const held = (table: string): Held | null => kept<Held>(key(table));

export function hold(seat: Omit<Held, "at">): void {
  keep(key(seat.table), { ...seat, at: Date.now() });
}

export function letGo(table: string): void {
  drop(key(table));
}

/** The latest first. */
export function allHeld(): Held[] {
  const found = keptKeys("table.").map((name) => kept<Held>(name));
  return found.filter((one): one is Held => one !== null).sort((one, other) => other.at - one.at);
}

/** 16 random bytes that go into the deal, so that the server alone cannot choose it. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
