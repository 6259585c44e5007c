// What a lesson suggests, on the board: the next digit.
import type { TheNumberMove } from "../../lib/net/protocol";

export function suggested({ number }: TheNumberMove, root: ParentNode): Element[] {
  const written = root.querySelectorAll("[data-digit].on").length;
  return [...root.querySelectorAll(`[data-digit="${number[written] ?? ""}"]:not(.on)`)];
}
