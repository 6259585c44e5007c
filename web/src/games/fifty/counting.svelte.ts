// A count in step on every device: where it stands follows from the clock alone.
import { reducedMotion } from "../../lib/motion.svelte";

const BEAT = 380;
/** A count to 120 takes its time; the thousands of a crowd go faster. */
const LONGEST = 120 * BEAT;

export const beatOf = (length: number): number => Math.min(BEAT, LONGEST / length);

export class Counting {
  /** The last number that was called. */
  at = $state(0);
  length = $state(0);
  private start = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard: (at: number) => void = () => {};

  get isOver(): boolean {
    return this.at >= this.length;
  }

  /** Begins in so many milliseconds, or has begun where they are negative; `heard` runs at each number. */
  tell(length: number, startsIn: number, heard: (at: number) => void): void {
    this.stop();
    this.length = length;
    this.heard = heard;
    this.start = performance.now() + startsIn;
    this.at = reducedMotion() ? length : this.due();
    this.later();
  }

  told(length: number): void {
    this.stop();
    this.length = this.at = length;
  }

  finish = (): void => this.told(this.length);

  stop(): void {
    clearTimeout(this.timer);
  }

  private due(): number {
    const passed = Math.floor((performance.now() - this.start) / beatOf(this.length));
    return Math.min(Math.max(passed + 1, 0), this.length);
  }

  private later(): void {
    if (this.isOver) return;
    const next = this.start + this.at * beatOf(this.length);
    this.timer = setTimeout(() => this.call(), Math.max(0, next - performance.now()));
  }

  private call(): void {
    const due = this.due();
    if (due > this.at) {
      this.at = due;
      this.heard(due);
    }
    this.later();
  }
}
