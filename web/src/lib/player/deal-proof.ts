// Nobody chooses the deal: this device fixes its own number before the start, and compares at the end.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Replay } from "../net/protocol";
import type { SeatSecret } from "./seat-secrets";

/** What is shown of a number before it is told. */
export const commitmentOf = (nonce: string): string => bytesToHex(sha256(hexToBytes(nonce)));

/** The end of a record, as far as a deal needs it. */
export type ShownDeal = Pick<Replay, "commitment" | "salt" | "seed" | "nonces" | "givers"> & { voided?: number };

/**
 * Is the deal of a finished game the one that was settled at its start, with this device's number in it, and is every
 * start counted that it heard was void? Null where this device had no part in it: also where the start that it heard
 * of was void, and another one followed.
 */
export function isOwnDeal(seat: SeatSecret, shown: ShownDeal): boolean | null {
  const { dealt, voided = 0 } = seat;
  const counted = shown.voided ?? 0;
  if (!dealt || !shown.salt || !shown.seed || counted > voided) return null;
  return (
    counted === voided &&
    dealt.commitment === shown.commitment &&
    commitmentOf(shown.salt + shown.seed) === shown.commitment &&
    String(dealt.givers.map((giver) => giver.seat)) === String(shown.givers) &&
    String(dealt.givers.map((giver) => giver.commitment)) === String(shown.nonces.map(commitmentOf)) &&
    shown.nonces.includes(seat.nonce)
  );
}
