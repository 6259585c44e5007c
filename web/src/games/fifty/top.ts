// How far a table counts, where no view says it: on paper, and while somebody types for the referee.

/** Players; more play without blocked tokens and count further. */
export const ONE_BOX = 7;

export const topOf = (
  { count_to = 50, count_step = 5 }: { count_to?: number; count_step?: number },
  players: number,
): number => count_to + count_step * Math.max(0, players - ONE_BOX);
