import type { Seat } from "../../lib/game/seats";
import type { Words } from "../../lib/words/words";
import type { Count } from "./count";

/** What is drawn of a count that has come to a number. */
export interface CountProps {
  count: Count;
  at: number;
  me: Seat | null;
  who: (seat: Seat) => string;
  words: Words;
}
