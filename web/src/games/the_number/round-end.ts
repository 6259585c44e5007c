// The end of a round in two steps: what the turns brought, then a few points for each digit that was crossed out.
import type { TheNumberSeatView, TheNumberTurnScored, TheNumberView } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";

export interface SeatTally {
  seat: Seat;
  turns: number;
  /** The different digits that were crossed out in the round, in order. */
  crossed: string;
  /** What they are worth. */
  points: number;
  score: number;
}

const digitsOf = (turn: TheNumberTurnScored, seat: Seat): string[] =>
  turn.status[seat] === "valid" ? [...(turn.numbers[seat] ?? "")] : [];

/** Of the round that has just ended. */
export function talliesOf(view: TheNumberView): SeatTally[] {
  return view.seats.map(({ scores }, seat) => {
    const turns = view.last_turns.reduce((sum, turn) => sum + turn.points[seat]!, 0);
    const crossed = [...new Set(view.last_turns.flatMap((turn) => digitsOf(turn, seat)))].sort().join("");
    const score = scores.at(-1) ?? 0;
    return { seat, turns, crossed, points: score - turns, score };
  });
}

/** The seats after the last turn of a round, before its digits are counted and come back. */
export function afterLastTurn(
  seats: readonly TheNumberSeatView[],
  turn: TheNumberTurnScored,
): readonly TheNumberSeatView[] {
  return seats.map((view, seat) => {
    const crossed = digitsOf(turn, seat);
    return {
      ...view,
      has_written: false,
      digits: [...view.digits].filter((digit) => !crossed.includes(digit)).join(""),
      points: [...view.points, turn.points[seat]!],
    };
  });
}
