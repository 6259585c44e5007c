// What a lesson suggests, on the board.
import type { FiftyMove } from "../../lib/net/protocol";

export const suggested = ({ numbers }: FiftyMove, root: ParentNode): Element[] =>
  numbers.flatMap((number) => [...root.querySelectorAll(`[data-number="${number}"]:not([aria-checked="true"])`)]);
