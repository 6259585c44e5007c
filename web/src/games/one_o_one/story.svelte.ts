// What the board tells: a new token lights up what it made and what it meets; at the end line after line is compared.
import { Story } from "../../lib/look/motion.svelte";
import type { OneOOneView } from "../../lib/net/protocol";
import { speaker } from "../../lib/sound/effects.svelte";
import { linesOf } from "./cells";
import { momentsOf, type Moment } from "./moments";
import { makers } from "./lines";

const BEAT = 900;

export class SquareStory {
  private readonly making = new Story();
  private readonly comparing = new Story();
  private moments = $state.raw<Moment[]>([]);

  get isOver(): boolean {
    return this.making.isOver && this.comparing.isOver;
  }

  /** What the last token did, one thing after the other; the last of it stays to be read. */
  get moment(): Moment | undefined {
    return this.moments[Math.min(this.making.at, this.moments.length - 1)];
  }

  /** The line that is being compared. */
  get compared(): number | null {
    return this.comparing.isOver ? null : this.comparing.at;
  }

  follow(before: OneOOneView, now: OneOOneView): void {
    if (now.match && !before.match) {
      this.moments = [];
      this.comparing.tell(now.match.lines.length, BEAT, () => speaker.play("tap"));
    } else if (placed(now) !== placed(before)) this.light(momentsOf(before, now));
  }

  lit(view: OneOOneView, square: number): readonly string[] {
    if (this.compared === null) return this.making.isOver ? [] : (this.moment?.cells[square] ?? []);
    const { cells, tokens, made } = linesOf(view.squares[square]!, view.size)[this.compared]!;
    const makes = makers(tokens, made);
    return cells.filter((_, place) => makes.includes(tokens[place]!));
  }

  finish = (): void => {
    this.making.finish();
    this.comparing.finish();
  };

  stop(): void {
    this.making.stop();
    this.comparing.stop();
  }

  private light(moments: Moment[]): void {
    this.moments = moments;
    if (!moments.length) return;
    this.making.tell(moments.length, BEAT);
    speaker.play(moments.some(({ isFull }) => isFull) ? "bell" : "tap");
  }
}

const placed = ({ squares }: OneOOneView): number =>
  squares.reduce((sum, { tokens }) => sum + Object.keys(tokens).length, 0);
