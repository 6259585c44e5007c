// A position for the explorer, and the habits that can be seen in lines.

export interface Draft {
  seats: number;
  blocked: number[];
  danger: [number, number] | null;
  round: number;
}

/** Blocked tokens turned, by seats. */
export const TURNED: Record<number, number> = { 3: 4, 4: 3, 5: 2, 6: 1, 7: 0 };
export const SEATS = Object.keys(TURNED).map(Number);

export const fresh = (): Draft => ({ seats: 4, blocked: [2, 5, 8], danger: null, round: 0 });
export const body = (draft: Draft): Record<string, unknown> => ({
  ...draft,
  blocked: [...draft.blocked].sort((one, other) => one - other),
});

export const habits = ["casual", "spread", "random"] as const;

const TOP = 50;
const MOST_LINES = 200;

/** The latest lines; those of a crowd, whose count goes on beyond fifty, tell nothing here. */
export function habitOf(moves: readonly { numbers: number[] }[]): unknown {
  const lines = moves.map(({ numbers }) => numbers).filter((line) => Math.max(...line) < TOP);
  return lines.length ? { kind: "lines", lines: lines.slice(-MOST_LINES) } : null;
}

export const answerTo = ({ line }: { line: number[] }): readonly number[] => line;
