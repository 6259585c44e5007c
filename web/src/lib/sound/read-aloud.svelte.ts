// What is read aloud of a log: each line once, when it is new, in the order of the moves. The log itself comes and
// goes: news wait for a story, "has written" passes, and a page that comes back is told everything again.
import type { News, Sentence } from "../net/protocol";
import { lasting } from "../game/news";

/** A line by its move, what it says, and how often that was said of the move before: it keeps this name for ever. */
export interface Line {
  key: string;
  sentence: Sentence | null;
}

export interface SpokenLine {
  key: string;
  text: string;
  language: string;
}

/** The lines there are; where a bot moved because time had run out, a last one says so, and has no sentence. */
export const linesOf = (news: readonly News[]): Line[] => lasting(news).flatMap(linesOfMove);

function linesOfMove({ move, by, sentences }: News): Line[] {
  const seen = new Map<string, number>();
  const lines = sentences.map((sentence): Line => {
    const text = JSON.stringify(sentence);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { key: `${move} ${before} ${text}`, sentence };
  });
  return by === "clock" ? [...lines, { key: `${move} clock`, sentence: null }] : lines;
}

const MOST = 30;

export class Listening {
  lines = $state.raw<readonly SpokenLine[]>([]);
  private readKeys: Set<string> | null = null;

  /**
   * Whoever has just come is not told what was before. What is gone from the log goes here too, and never comes
   * again.
   */
  hear(lines: readonly Line[], say: (line: Line) => string, language: string): void {
    const fresh = this.readKeys ? lines.filter(({ key }) => !this.readKeys!.has(key)) : [];
    this.readKeys = new Set([...(this.readKeys ?? []), ...lines.map(({ key }) => key)]);
    const there = new Set(lines.map(({ key }) => key));
    const still = this.lines.filter(({ key }) => there.has(key));
    if (!fresh.length && still.length === this.lines.length) return;
    this.lines = [...still, ...fresh.map((line) => ({ key: line.key, text: say(line), language }))].slice(-MOST);
  }
}
