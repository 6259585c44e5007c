// The count of a round, number by number, as the view tells it: where hands went up, and who scored.
import type { FiftyCall, FiftyCounted, FiftyRoundCalls, FiftyStreak, FiftyView } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";

/** What happens when one number is called. */
export interface Call {
  number: number;
  /** Whose bead moves, and where to. */
  scorer: Seat | null;
  bead: number;
  isCrown: boolean;
  /** The bead passes one that was ahead of all others in this round. */
  isLead: boolean;
  hands: readonly Seat[];
  /** A lone hand of whoever scores already. */
  isHeld: boolean;
  isClash: boolean;
  isInDanger: boolean;
  /** Who counts from now on. */
  counter: Seat;
}

export interface Row {
  seat: Seat;
  counted: FiftyCounted;
  /** The bonus of each space that was crossed out, by its number. */
  corners: ReadonlyMap<number, number>;
}

/** What one seat scored without a break. */
export interface Run {
  seat: Seat;
  first: number;
  last: number;
  /** Where the bead stands after the last of its numbers. */
  bead: number;
}

export interface Count {
  round: number;
  rows: readonly Row[];
  calls: readonly Call[];
  runs: readonly Run[];
  /** Who begins to count. */
  caller: Seat;
  top: number;
  stoppedAt: number;
  danger: readonly [number, number] | null;
  bonus: readonly number[];
  /** Of a crowd only some lines are shown: then not every hand is known. */
  isWhole: boolean;
}

export const isWithin = (number: number, interval: readonly [number, number] | null): boolean =>
  interval !== null && interval[0] <= number && number <= interval[1];

export function countOf(view: FiftyView, round: number): Count {
  const danger = view.danger_turned[round] ?? null;
  const stoppedAt = view.stopped_at[round] ?? 0;
  const shown = view.seats.flatMap(({ seat, rounds }) => (rounds[round] ? [{ seat, counted: rounds[round] }] : []));
  // The calls of all rounds, or of the last one only.
  const told = view.calls.at(round - view.round) ?? callsShown(view, round, shown);
  const runs = told.streaks.map(([seat, first, last, bead]) => ({ seat, first, last, bead }));
  return {
    round,
    rows: shown.map((row) => ({ ...row, corners: cornersOf(told, row.seat) })),
    calls: withLeads(callsOf(told, runs, stoppedAt), shown.length === view.seat_count),
    runs,
    caller: told.caller ?? 0,
    top: view.top,
    stoppedAt,
    danger,
    bonus: view.bonus[round] ?? [],
    isWhole: shown.length === view.seat_count,
  };
}

function cornersOf({ calls }: FiftyRoundCalls, seat: Seat): Map<number, number> {
  return new Map(
    calls.flatMap(([number, , hands, bonus]): [number, number][] => {
      const worth = bonus[hands.indexOf(seat)];
      return worth === undefined ? [] : [[number, worth]];
    }),
  );
}

function callsOf({ calls, crowns, caller }: FiftyRoundCalls, runs: readonly Run[], stoppedAt: number): Call[] {
  const raised = new Map(calls.map((call) => [call[0], call]));
  let counter = caller ?? 0;
  return Array.from({ length: stoppedAt }, (_, index): Call => {
    const number = index + 1;
    const run = runs.find(({ first, last }) => first <= number && number <= last);
    const [, what, hands] = raised.get(number) ?? [number, null, []];
    if (what === "take") counter = hands[0]!;
    return {
      number,
      scorer: run?.seat ?? null,
      bead: run ? run.bead - (run.last - number) : 0,
      isCrown: crowns.includes(number),
      isLead: false,
      hands,
      isHeld: what === "hold",
      isClash: what === "clash" || what === "danger",
      isInDanger: what === "danger",
      counter,
    };
  });
}

/** Whoever is first to score leads nobody yet; of a crowd only some beads are known. */
function withLeads(calls: readonly Call[], isWhole: boolean): Call[] {
  let [leader, best]: [Seat | null, number] = [null, 0];
  return calls.map((call) => {
    if (call.scorer === null || call.bead <= best) return call;
    const isLead = isWhole && leader !== null && leader !== call.scorer;
    [leader, best] = [call.scorer, call.bead];
    return { ...call, isLead };
  });
}

/** Of a crowd: the hands that the lines in the view show, and of my own numbers what became of them. */
function callsShown(view: FiftyView, round: number, shown: readonly Omit<Row, "corners">[]): FiftyRoundCalls {
  const danger = view.danger_turned[round] ?? null;
  const me = view.me ?? -1;
  const fates = (round === view.round - 1 && view.own?.numbers) || [];
  const numbers = new Set(shown.flatMap(({ counted }) => counted.line));
  const called = [...numbers].filter((number) => number < view.stopped_at[round]!);
  const calls = called.map((number): FiftyCall => {
    const up = shown.filter(({ counted }) => counted.line.includes(number));
    const hands = up.map(({ seat }) => seat);
    if (!up.some(({ counted }) => counted.crossed.includes(number))) return [number, "take", hands, []];
    const own = fates.find((fate) => fate.number === number)?.points ?? 0;
    const bonus = hands.map((seat) => (seat === me ? own : 0));
    return [number, isWithin(number, danger) ? "danger" : "clash", hands, bonus];
  });
  let bead = 0;
  const streaks = fates
    .filter(({ what }) => what === "run")
    .map(({ number, points }): FiftyStreak => [me, number + 1, number + points, (bead += points)]);
  return { caller: null, calls, streaks, crowns: [] };
}

/** What lies before a seat when the count has come so far. */
export interface Standing {
  bead: number;
  bonus: number;
  isCrowned: boolean;
}

export function standingAt(count: Count, row: Row, at: number): Standing {
  if (at >= count.stoppedAt)
    return { bead: row.counted.bead, bonus: row.counted.bonus, isCrowned: row.counted.is_crowned };
  const own = count.calls.slice(0, at).filter((call) => call.scorer === row.seat);
  const bonus = [...row.corners].reduce((sum, [number, worth]) => (number <= at ? sum + worth : sum), 0);
  return { bead: own.at(-1)?.bead ?? 0, bonus, isCrowned: own.some((call) => call.isCrown) };
}

/** Seats whose points reach the crown's line only with their bonuses, which never count for it. */
export const missedCrowns = ({ rows }: Count, crownAt: number): Row[] =>
  rows.filter(({ counted }) => !counted.is_crowned && counted.bead < crownAt && (counted.score ?? 0) >= crownAt);

/** The runs as far as the count has come. */
export const runsOf = (count: Count, at: number): Run[] =>
  count.runs.filter((run) => run.first <= at).map((run) => ({ ...run, last: Math.min(run.last, at) }));
