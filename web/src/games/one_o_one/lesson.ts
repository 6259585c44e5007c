// What a lesson suggests, on the board.
import type { OneOOneMove } from "../../lib/net/protocol";
import { nameOf } from "./cells";

export const suggested = (move: OneOOneMove, root: ParentNode): Element[] =>
  move.move === "place" ? [...root.querySelectorAll(`[data-cell="${nameOf(move)}"][aria-pressed="false"]`)] : [];
