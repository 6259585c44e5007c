// What somebody may be proud of in a game of Fifty.
import type { FiftyView } from "../../lib/net/shapes";
import type { Seat } from "../../lib/game/seats";

export function feats(view: FiftyView, seat: Seat): Record<string, number> {
  const mine = view.seats.find((one) => one.seat === seat);
  return { crowns: mine?.crowns ?? 0, count: Math.max(0, ...(mine?.rounds ?? []).map(({ bead }) => bead)) };
}
