// What people type beside the real box, and what the referee is given of it.
export interface TrickDraft {
  laughing: number | null;
  angry: number | null;
  cards: (number | null)[];
}

export interface Draft {
  names: string[];
  rounds: { tricks: TrickDraft[] }[];
}

export interface Answer {
  rounds: {
    tricks: { high: number; low: number; balance: number[] }[];
    penalty: number[] | null;
    erased: (number | null)[] | null;
  }[];
  totals: number[];
  winners: number[] | null;
}

export const FEWEST = 2;
export const MOST = 5;

/** What a printing may change: cards, and tricks a round. */
export interface Printing {
  cards?: number;
  hand?: number;
}
export const tricksOf = ({ hand = 9 }: Printing): number => hand;
export const topOf = ({ cards = 50 }: Printing): number => cards;

export const blank = (players: number): TrickDraft => ({
  laughing: null,
  angry: null,
  cards: Array<null>(players).fill(null),
});

export const fresh = (): Draft => ({ names: ["", "", ""], rounds: [{ tricks: [blank(3)] }] });

export const isComplete = (trick: TrickDraft): boolean =>
  trick.laughing !== null && trick.angry !== null && trick.cards.every((card) => card !== null);

/** Everything up to the first gap, so that paths in the body are paths in the draft. */
export function body(draft: Draft, edition: Printing): unknown {
  const rounds: { tricks: unknown[] }[] = [];
  for (const { tricks } of draft.rounds) {
    const gap = tricks.findIndex((trick) => !isComplete(trick));
    const whole = gap < 0 ? tricks : tricks.slice(0, gap);
    if (whole.length)
      rounds.push({ tricks: whole.map(({ laughing, angry, cards }) => ({ mood: { laughing, angry }, cards })) });
    if (whole.length < tricksOf(edition)) break;
  }
  return rounds.length ? { players: draft.names.length, rounds } : null;
}

/** More or fewer people at the table: what was typed stays, as far as it goes. */
export function seatPlayers(draft: Draft, players: number): void {
  draft.names = Array.from({ length: players }, (_, seat) => draft.names[seat] ?? "");
  draft.rounds.length = Math.min(draft.rounds.length, players);
  for (const trick of draft.rounds.flatMap((round) => round.tricks))
    trick.cards = Array.from({ length: players }, (_, seat) => trick.cards[seat] ?? null);
}

/** The score sheet as the board draws it. */
export function sheetOf(
  answer: Answer | null,
  players: number,
): { penalties: number[]; erased: number[]; total: number }[] {
  const scored = (answer?.rounds ?? []).filter((round) => round.penalty);
  return Array.from({ length: players }, (_, seat) => ({
    penalties: scored.map((round) => round.penalty![seat]!),
    erased: scored.flatMap((round) => round.erased?.[seat] ?? []),
    total: answer?.totals[seat] ?? 0,
  }));
}
