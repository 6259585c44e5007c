// The seats this browser holds: one secret a table, never in an address.
import { removeValue, storeValue, loadValue, storedKeys } from "../browser/storage";
import type { Seat } from "../game/seats";
import type { NonceGiver } from "../net/protocol";

export interface SeatSecret {
  table: string;
  game: string;
  secret: string;
  seats: Seat[];
  nonce: string;
  /** What was settled when the game began: the table's commitment, and everybody's. */
  dealt?: { commitment: string; givers: readonly NonceGiver[] };
  /** Starts that came to nothing, as far as was heard: after each one there is another nonce. */
  voided?: number;
  code: string | null;
  at: number;
}

const key = (table: string): string => `table.${table}`;

export const seatSecret = (table: string): SeatSecret | null => loadValue<SeatSecret>(key(table));

export function storeSecret(seat: Omit<SeatSecret, "at">): void {
  storeValue(key(seat.table), { ...seat, at: Date.now() });
}

/** To a rematch: everybody keeps the same secret and seats. */
export function takeAlong(from: string, to: string): void {
  const old = seatSecret(from);
  if (old) storeSecret(atNextTable(old, to));
}

export const atNextTable = (old: SeatSecret, table: string): Omit<SeatSecret, "at"> => ({
  ...old,
  table,
  nonce: freshNonce(),
  dealt: undefined,
  voided: 0,
  code: null,
});

export function removeSecret(table: string): void {
  removeValue(key(table));
}

/** The latest first. */
export function allSecrets(): SeatSecret[] {
  const secrets = storedKeys("table.").map((name) => loadValue<SeatSecret>(name));
  return secrets.filter((one): one is SeatSecret => one !== null).sort((one, other) => other.at - one.at);
}

/** 16 random bytes that go into the deal, so that nobody can choose it. They are committed to soon: be ready for it. */
export function freshNonce(): string {
  void import("./deal-proof").catch(() => null);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
