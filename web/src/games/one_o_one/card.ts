// The winner's square, token by token.
import { NATURE, type TokenColour } from "../../lib/look/symbols";
import { block, figure, PAINT, sign, type Pen } from "../../lib/share/card";
import type { OneOOneView } from "../../lib/net/shapes";

const COLOURS: Record<string, [paint: string, sign: TokenColour]> = {
  B: ["#2160b0", "blue"],
  R: ["#b02a28", "red"],
  P: ["#4e1d66", "purple"],
  G: ["#268254", "green"],
  O: ["#e88c2e", "orange"],
};
const CELL = 92;

export function draw(pen: Pen, view: OneOOneView): void {
  const seat = view.outcome?.winners[0] ?? 0;
  const cells = Object.entries(view.squares[seat]?.tokens ?? {});
  const columns = [...new Set(cells.map(([cell]) => cell[0]!))].sort();
  const rows = [...new Set(cells.map(([cell]) => cell.slice(1)))].sort();
  const size = Math.min(CELL, 460 / Math.max(1, columns.length, rows.length));
  for (const [cell, token] of cells) {
    const [x, y] = [30 + columns.indexOf(cell[0]!) * size, 70 + rows.indexOf(cell.slice(1)) * size];
    const [paint, thing] = COLOURS[[...token].find((sign) => sign in COLOURS) ?? ""]!;
    block(pen, x, y, size - 8, size - 8, paint, 14);
    const ink = thing === "orange" ? PAINT.ink : PAINT.chalk;
    figure(pen, token.replace(/\D/g, ""), x + size / 2 - 4, y + size / 2 - 7, size * 0.48, ink);
    drawThing(pen, NATURE[thing], x + size - 31, y + size - 31, ink);
  }
  sign(pen, seat, 262, 40, 26);
}

/** In the corner, as on the wood: colour is never alone. */
function drawThing(pen: Pen, path: string, x: number, y: number, ink: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(0.72, 0.72);
  pen.fillStyle = ink;
  pen.fill(new Path2D(path));
  pen.restore();
}
