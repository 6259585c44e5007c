// The winner's square, token by token.
import { block, figure, PAINT, sign, type Pen } from "../../lib/share/card";
import type { OneOOneView } from "../../lib/net/shapes";

const COLOURS: Record<string, string> = { B: "#2160b0", R: "#b02a28", P: "#4e1d66", G: "#268254", O: "#e88c2e" };
const CELL = 92;

export function draw(pen: Pen, view: OneOOneView): void {
  const seat = view.outcome?.winners[0] ?? 0;
  const cells = Object.entries(view.squares[seat]?.tokens ?? {});
  const columns = [...new Set(cells.map(([cell]) => cell[0]!))].sort();
  const rows = [...new Set(cells.map(([cell]) => cell.slice(1)))].sort();
  const size = Math.min(CELL, 460 / Math.max(1, columns.length, rows.length));
  for (const [cell, token] of cells) {
    const [x, y] = [30 + columns.indexOf(cell[0]!) * size, 70 + (rows.length - 1 - rows.indexOf(cell.slice(1))) * size];
    const colour = [...token].find((sign) => sign in COLOURS) ?? "";
    block(pen, x, y, size - 8, size - 8, COLOURS[colour] ?? PAINT.slate, 14);
    const ink = colour === "O" ? PAINT.ink : PAINT.chalk;
    figure(pen, token.replace(/\D/g, ""), x + size / 2 - 4, y + size / 2 - 4, size * 0.5, ink);
  }
  sign(pen, seat, 262, 40, 26);
}
