// What is said of the log: each line once, when it is new, with the reasons of its move. The log itself comes and goes:
// news wait for a story, "has written" passes, and a page that comes back is told everything again.
import type { News, Sentence } from "../net/protocol";
import type { BoardModule } from "../game/board";
import { lasting } from "../game/news";

/** A line by its move, what it says, and how often that was said of the move before: it keeps this name for ever. */
export interface Line {
  key: string;
  sentence: Sentence | null;
}

/** What a game says of its own sentences. */
export type Manner = Pick<BoardModule, "unspoken" | "opening" | "holding">;

/**
 * The lines there are: what happened, its reasons, and what begins after it. Where a bot moved because time had run
 * out, a last one says so, and has no sentence.
 */
export const linesOf = (news: readonly News[], manner: Manner = {}): Line[] =>
  lasting(news).flatMap((one) => linesOfMove(one, manner));

function linesOfMove({ move, by, sentences, why }: News, { unspoken = [], opening = [] }: Manner): Line[] {
  const seen = new Map<string, number>();
  const opens = ({ key }: Sentence): boolean => why.length > 0 && opening.includes(key);
  const ordered = [...sentences.filter((one) => !opens(one)), ...why, ...sentences.filter(opens)];
  const spoken = ordered.filter(({ key }) => !unspoken.includes(key));
  const lines = spoken.map((sentence): Line => {
    const text = JSON.stringify(sentence);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { key: `${move} ${before} ${text}`, sentence };
  });
  return by === "clock" ? [...lines, { key: `${move} clock`, sentence: null }] : lines;
}

export class Listening {
  private heard: Set<string> | null = null;

  /** Those that were never there before; whoever has just come is told of what was only that which holds. */
  fresh(lines: readonly Line[], { holding = [] }: Manner = {}): Line[] {
    const { heard } = this;
    this.heard = new Set([...(heard ?? []), ...lines.map(({ key }) => key)]);
    if (heard) return lines.filter(({ key }) => !heard.has(key));
    return holding.flatMap((key) => lines.findLast(({ sentence }) => sentence?.key === key) ?? []);
  }
}
