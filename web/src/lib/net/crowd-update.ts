// At a crowd an update is what all see and, beside it, what only these eyes see. Here the two become one.
import type { GameView, SeatInfo, Update } from "./protocol";

/** After this everything is as at any table. */
export function wholeUpdate(update: Update): Update {
  if (!update.own) return update;
  const { seats, view, totals } = update.own;
  return {
    ...update,
    lobby: { ...update.lobby, seats: joined(update.lobby.seats, seats) },
    view: merged(update.view, view as Partial<GameView> | null),
    totals: [...new Map([...update.totals, ...totals])].sort(([one], [other]) => one - other),
    own: null,
  };
}

const merged = (shared: GameView | null, personal: Partial<GameView> | null): GameView | null =>
  personal === null ? shared : ({ ...shared, ...personal } as GameView);

function joined(shared: readonly SeatInfo[], personal: readonly SeatInfo[]): SeatInfo[] {
  const bySeat = new Map([...shared, ...personal].map((info) => [info.seat, info]));
  return [...bySeat.values()].sort((one, other) => one.seat - other.seat);
}
