// Short questions to the table, as people type them. Both languages are understood on every page.
import type { Seat } from "../../lib/game/seats";

export const QUESTIONS = ["scores", "turn", "last", "legal", "help"] as const;
export type Question = (typeof QUESTIONS)[number];

const ASKED_BY: Record<Question, readonly string[]> = {
  scores: ["score", "scores", "points", "total"],
  turn: ["turn", "who", "whose", "ask", "question", "tour", "qui"],
  last: ["last", "happened", "why", "dernier", "derniere", "passe", "pourquoi"],
  legal: [
    ...["legal", "blocked", "allowed", "free", "play", "cards", "hand", "digits"],
    ...[
      "permis",
      "interdit",
      "interdits",
      "bloque",
      "bloques",
      "libre",
      "libres",
      "jouer",
      "cartes",
      "main",
      "chiffres",
    ],
  ],
  help: ["help", "aide"],
};
const OWN = ["me", "my", "moi", "mon", "ma"];

/** Small letters without accents, one space between words. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A question of one word or a few, the seat of a player who is named, or null. A name may be cut short. */
export function questionIn(text: string, names: readonly string[], me: Seat | null): Question | Seat | null {
  const asked = plain(text);
  if (text.trim() === "?") return "help";
  if (!asked) return null;
  const parts = asked.split(" ");
  const seats = names.flatMap((name, seat) => (plain(name).startsWith(asked) ? [seat] : []));
  const named = seats.find((seat) => plain(names[seat]!) === asked);
  const question = QUESTIONS.find((one) => parts.some((part) => ASKED_BY[one].includes(part)));
  const own = parts.some((part) => OWN.includes(part)) ? me : null;
  return named ?? question ?? own ?? (seats.length === 1 ? seats[0]! : null);
}
