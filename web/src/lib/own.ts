// At a crowd an update is what all see and, beside it, what only these eyes see. Here the two become one.
import type { GameView, SeatInfo, Update } from "./protocol";

/** After this everything is as at any table. */
export function whole(update: Update): Update {
  if (!update.own) return update;
  const { seats, view } = update.own;
  return { ...update, lobby: { ...update.lobby, seats: joined(update.lobby.seats, seats) }, view: merged(update.view, view as Partial<GameView> | null), own: null };
}

const merged = (shared: GameView | null, own: Partial<GameView> | null): GameView | null =>
  own === null ? shared : ({ ...shared, ...own } as GameView);

function joined(shared: readonly SeatInfo[], own: readonly SeatInfo[]): SeatInfo[] {
  const bySeat = new Map([...shared, ...own].map((info) => [info.seat, info]));
  return [...bySeat.values()].sort((one, other) => one.seat - other.seat);
}
