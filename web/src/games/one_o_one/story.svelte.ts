// What the board tells: a new token lights up what it made; at the end line after line is compared.
import { Story } from "../../lib/look/motion.svelte";
import type { OneOOneView } from "../../lib/net/protocol";
import { speaker } from "../../lib/sound/effects.svelte";
import { linesOf } from "./cells";
import { freshLines, type Fresh } from "./new-lines";
import { makers } from "./lines";

const BEAT = 900;

export class SquareStory {
  private readonly making = new Story();
  private readonly comparing = new Story();
  private fresh = $state.raw<Fresh[]>([]);

  get isOver(): boolean {
    return this.making.isOver && this.comparing.isOver;
  }

  /** The line that lights up because of the last token. */
  get made(): Fresh | undefined {
    return this.making.isOver ? undefined : this.fresh[this.making.at];
  }

  /** The line that is being compared. */
  get compared(): number | null {
    return this.comparing.isOver ? null : this.comparing.at;
  }

  follow(before: OneOOneView, now: OneOOneView): void {
    if (now.match && !before.match) this.comparing.tell(now.match.lines.length, BEAT, () => speaker.play("tap"));
    else this.light(freshLines(before, now));
  }

  lit(view: OneOOneView, square: number): readonly string[] {
    if (this.compared === null) return this.made?.square === square ? this.made.cells : [];
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

  private light(fresh: Fresh[]): void {
    if (!fresh.length) return;
    this.fresh = fresh;
    this.making.tell(fresh.length, BEAT);
    speaker.play(fresh.some((line) => line.isFull) ? "bell" : "tap");
  }
}
