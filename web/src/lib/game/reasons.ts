// Why a seat has what it has in a round: the reasons of the news, sorted by round and by seat.
import type { News, Sentence } from "../net/protocol";
import type { Seat } from "./seats";

/** Every game says this where a round is over. */
const END = "tell-round";

export interface RoundReasons {
  /** The move that ended the round. */
  move: number;
  why: Sentence[];
}

export function roundsOf(news: readonly News[]): Map<number, RoundReasons> {
  const rounds = new Map<number, RoundReasons>();
  let why: Sentence[] = [];
  for (const one of news) {
    why = [...why, ...one.why];
    const end = one.sentences.find(({ key }) => key === END);
    if (!end) continue;
    rounds.set(Number(end.parts["round"]) - 1, { move: one.move, why });
    why = [];
  }
  return rounds;
}

export function seatOf({ parts }: Sentence): Seat | null {
  const part = parts["seat"];
  return typeof part === "object" && part.type === "who" ? (part.seats[0] ?? null) : null;
}
