// What is said in several places of this board.
import type { Words } from "../../lib/words/words";

export type Side = "laughing" | "angry" | "none";

export const sideOf = (balance: number): Side => (balance < 0 ? "laughing" : balance > 0 ? "angry" : "none");

export const balanceText = (balance: number, words: Words): string =>
  words.t("balance-holds", { side: sideOf(balance), count: Math.abs(balance) });
