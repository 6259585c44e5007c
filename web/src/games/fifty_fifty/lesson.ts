// What a lesson suggests, on the board.
import type { FiftyFiftyMove } from "../../lib/net/protocol";

export const suggested = ({ card }: FiftyFiftyMove, root: ParentNode): Element[] => [
  ...root.querySelectorAll(`[data-card="${card}"][aria-pressed="false"]`),
];
