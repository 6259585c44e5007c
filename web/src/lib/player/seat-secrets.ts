// The seats this browser holds: one secret a table, never in an address.
import { removeValue, storeValue, loadValue, storedKeys } from "../browser/storage";
import type { Seat } from "../game/seats";

export interface SeatSecret {
  table: string;
  game: string;
  secret: string;
  seats: Seat[];
  nonce: string;
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
  if (old) storeSecret({ ...old, table: to, nonce: freshNonce(), code: null });
}

export function removeSecret(table: string): void {
  removeValue(key(table));
}

/** The latest first. */
export function allSecrets(): SeatSecret[] {
  const secrets = storedKeys("table.").map((name) => loadValue<SeatSecret>(name));
  return secrets.filter((one): one is SeatSecret => one !== null).sort((one, other) => other.at - one.at);
}

/** 16 random bytes that go into the deal, so that the server alone cannot choose it. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
