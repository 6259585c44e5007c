// What a square has: its lines so far where one plays alone, otherwise what the compared lines brought.
import type { OneOOneView } from "../../lib/net/protocol";
import { linesOf } from "./cells";

export const soFar = (view: OneOOneView, at: number): number =>
  linesOf(view.squares[at]!, view.size).reduce((sum, { made }) => sum + (made ? (view.points[made] ?? 0) : 0), 0);

const won = (at: number, points: readonly (readonly number[])[]): number =>
  points.reduce((sum, line) => sum + line[at]!, 0);

/** Up to the line that is being compared, or all of them; nothing before the squares are full. */
export function scoreOf(view: OneOOneView, at: number, compared: number | null): number | null {
  if (view.seats === 1) return soFar(view, at);
  return view.match && won(at, view.match.points.slice(0, (compared ?? view.match.points.length) + 1));
}
