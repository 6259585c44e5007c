// How many have come, and how many have chosen: from an update, or from the short word a crowd gets in between.
import type { Progress, Update } from "../net/protocol";
import type { Seat } from "./seats";

export interface Tally {
  phase: Update["lobby"]["phase"];
  taken: number;
  seats: number;
  /** Latecomers, who play in the next game. */
  waiting: number;
  chosen: number;
  /** Time left for the choosing when `since` was, by performance.now(). */
  secondsLeft: number | null;
  since: number;
  resting: boolean;
  /** Who came last, the newest first, and their seats. */
  latest: readonly string[];
  latestSeats: readonly Seat[];
}

export const tallyOfProgress = (message: Progress, since: number): Tally => ({
  phase: message.phase,
  taken: message.taken,
  seats: message.seats,
  waiting: message.waiting,
  chosen: message.chosen,
  secondsLeft: message.seconds_left,
  since,
  resting: message.resting,
  latest: message.latest,
  latestSeats: message.latest_seats,
});

const NEWEST = 8;

/** An update of a crowd tells neither who came last nor the time of those who are not asked: what was known stays. */
export function tallyOf({ lobby, asks, chosen }: Update, before: Tally | null, since: number): Tally {
  const seats = Number(lobby.setup["seats"]);
  const isAll = lobby.seats.length >= seats;
  const people = lobby.seats
    .filter((seat) => seat.kind === "person")
    .reverse()
    .slice(0, NEWEST);
  const latest = isAll ? people.map(({ name }) => name) : (before?.latest ?? []);
  const latestSeats = isAll ? people.map(({ seat }) => seat) : (before?.latestSeats ?? []);
  const now = {
    phase: lobby.phase,
    taken: seats - lobby.open,
    seats,
    waiting: lobby.waiting,
    chosen,
    resting: lobby.resting,
    latest,
    latestSeats,
  };
  const left = asks.find((asked) => asked.seconds_left !== null)?.seconds_left ?? null;
  if (left === null && before && isSameChoosing(before, now))
    return { ...now, secondsLeft: before.secondsLeft, since: before.since };
  return { ...now, secondsLeft: left, since };
}

const isSameChoosing = (before: Tally, now: Omit<Tally, "secondsLeft" | "since">): boolean =>
  before.phase === now.phase && !before.resting && !now.resting && before.chosen <= now.chosen;
