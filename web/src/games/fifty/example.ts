// A worked example as a view, so that the board's own pieces can draw it.
import type { FiftyRoundCalls, FiftyView } from "../../lib/net/protocol";

export interface Given {
  rounds: { picks: number[][]; danger?: [number, number] }[];
}

export interface Answer {
  top: number;
  crown_at: number;
  rounds: {
    beads: number[];
    crossed: number[][];
    bonus: number[];
    scores: number[] | null;
    crowns: number[];
    stopped_at: number;
    calls?: FiftyRoundCalls;
  }[];
  totals: number[];
  crowns: number[];
  winners: number[] | null;
}

const TRACK = 20;

export function viewOf({ rounds }: Given, answer: Answer): FiftyView {
  const crownsBefore = (round: number, seat: number): number => answer.rounds[round - 1]?.crowns[seat] ?? 0;
  const seats = answer.totals.map((total, seat) => ({
    seat,
    place: 0,
    has_picked: false,
    total,
    crowns: answer.crowns[seat]!,
    rounds: answer.rounds.map(({ beads, crossed, bonus, scores, crowns }, round) => ({
      line: rounds[round]!.picks[seat]!,
      bead: beads[seat]!,
      crossed: crossed[seat]!,
      bonus: bonus[seat]!,
      score: scores?.[seat] ?? null,
      is_crowned: crowns[seat]! > crownsBefore(round, seat),
    })),
  }));
  return {
    me: null,
    seat_count: seats.length,
    round: rounds.length,
    rounds: rounds.length,
    top: answer.top,
    crown_at: answer.crown_at,
    track: TRACK,
    bonus: [],
    caller: 0,
    blocked: [],
    blocked_turned: [],
    danger: null,
    danger_turned: rounds.map(({ danger }) => danger!),
    danger_cards: [],
    clash_number_scores: true,
    chosen: 0,
    line: null,
    own: null,
    calls: answer.rounds.flatMap(({ calls }) => calls ?? []),
    seats,
    stopped_at: answer.rounds.map(({ stopped_at }) => stopped_at),
    outcome: answer.winners && {
      scores: answer.totals,
      winners: answer.winners,
      reason: { type: "sentence", key: "", parts: {} },
    },
  };
}
