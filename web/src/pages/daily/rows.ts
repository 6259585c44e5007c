// Games on one deal, decision by decision.
import type { DailyStep } from "../../lib/net/protocol";

type Cell = DailyStep | undefined;

/** By round: who was out of one before its end stands beside the others again in the next. */
export function rowsOf(games: readonly (readonly DailyStep[])[]): Cell[][] {
  const rounds = [...new Set(games.flat().map(({ round }) => round))].sort((one, other) => one - other);
  return rounds.flatMap((round) => {
    const columns = games.map((steps) => steps.filter((step) => step.round === round));
    const length = Math.max(...columns.map((column) => column.length));
    return Array.from({ length }, (_, at) => columns.map((column) => column[at]));
  });
}
