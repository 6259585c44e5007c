// Colour is never alone: every seat has a geometric shape, every token of 101 a thing from nature.
import type { Seat } from "../game/seats";

/** Drawn in a box of 24, centred on 12. */
export const SHAPES = [
  { name: "disc", path: "M12 7.3a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4z" },
  { name: "triangle", path: "M12 6.8l5.37 9.3H6.63z" },
  {
    name: "square",
    path: "M8.3 7.5h7.4a.8.8 0 0 1 .8.8v7.4a.8.8 0 0 1-.8.8H8.3a.8.8 0 0 1-.8-.8V8.3a.8.8 0 0 1 .8-.8z",
  },
  { name: "diamond", path: "M12 5.8l6.2 6.2-6.2 6.2L5.8 12z" },
  {
    name: "star",
    path: "M12 5.8l1.62 3.98 4.28.3-3.28 2.77 1.02 4.17L12 14.75l-3.64 2.27 1.02-4.17-3.28-2.77 4.28-.3z",
  },
  { name: "cross", path: "M10.2 6.2h3.6v4h4v3.6h-4v4h-3.6v-4h-4v-3.6h4z" },
  { name: "hexagon", path: "M12 6.4l4.85 2.8v5.6L12 17.6l-4.85-2.8V9.2z" },
] as const;

export const seatIndex = (seat: Seat): number => seat % SHAPES.length;
export const seatColour = (seat: Seat): string => `var(--seat-${seatIndex(seat) + 1})`;
/** Saffron and sky are light: ink is written on them. */
export const seatInk = (seat: Seat): string =>
  seatIndex(seat) === 3 || seatIndex(seat) === 5 ? "var(--on-saffron)" : "#FDF9F1";

export type TokenColour = "blue" | "red" | "purple" | "green" | "orange";

/** Drawn in a box of 24. */
export const NATURE: Record<TokenColour, string> = {
  blue: "M12 2.5c3.6 4.7 6.6 8 6.6 12a6.6 6.6 0 0 1-13.2 0c0-4 3-7.3 6.6-12z",
  red:
    "M12 21C5.5 15.8 2.5 12.5 2.5 8.6 2.5 5.6 4.8 3.6 7.3 3.6" +
    "c1.9 0 3.6 1 4.7 2.8 1.1-1.8 2.8-2.8 4.7-2.8 2.5 0 4.8 2 4.8 5 0 3.9-3 7.2-9.5 12.4z",
  purple: "M15.5 2.8a9.6 9.6 0 1 0 5.6 13.5 8 8 0 0 1-5.6-13.5z",
  green: "M20.5 3.5C9 3.5 3.8 8.5 3.8 15c0 1.6.4 3.2 1 4.5L3 21.3l1.2 1.2 2-2C12.5 22 20.5 18 20.5 3.5z",
  orange:
    "M12 7.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zM10.9 1.5h2.2v3.6h-2.2zM10.9 18.9h2.2v3.6h-2.2z" +
    "M1.5 10.9h3.6v2.2H1.5zM18.9 10.9h3.6v2.2h-3.6zM3.8 5.35l1.55-1.55 2.55 2.55-1.55 1.55zM16.1 17.65" +
    "l1.55-1.55 2.55 2.55-1.55 1.55zM3.8 18.65l2.55-2.55 1.55 1.55-2.55 2.55zM16.1 6.35" +
    "l2.55-2.55 1.55 1.55-2.55 2.55z",
};
