// A count in step on every device: where it stands follows from the clock alone, until somebody stops it here or
// chooses another speed.
import { isToldAtOnce } from "../../lib/look/motion.svelte";
import { pace } from "../../lib/look/speed.svelte";

const BEAT = 380;
/** A count to 120 takes its time; the thousands of a crowd go faster. */
const LONGEST = 120 * BEAT;
/** A crown has its moment: so many beats more until the next number. */
const CROWN = 3;

/** By how far it might go: the pace must not tell where it stops. */
export const beatOf = (top: number): number => Math.min(BEAT, LONGEST / top);

export class Counting {
  /** The last number that was called. */
  at = $state(0);
  length = $state(0);
  isPaused = $state(false);
  private speed = 1;
  private beat = BEAT;
  private start = 0;
  /** Beats that had passed when it was paused. */
  private passed = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard: (at: number) => void = () => {};
  private crowns: readonly number[] = [];

  get isOver(): boolean {
    return this.at >= this.length;
  }

  /**
   * Begins in so many milliseconds, or has begun where they are negative; `heard` runs at each number. It stands still
   * for a moment at numbers that bring a crown.
   */
  tell(
    length: number,
    beat: number,
    startsIn: number,
    heard: (at: number) => void,
    crowns: readonly number[] = [],
  ): void {
    this.stop();
    this.isPaused = false;
    this.length = length;
    this.speed = pace.speed;
    this.beat = beat / this.speed;
    this.heard = heard;
    this.crowns = crowns;
    this.start = performance.now() + startsIn;
    this.at = isToldAtOnce() ? length : this.due();
    this.later();
  }

  told(length: number): void {
    this.stop();
    this.isPaused = false;
    this.length = this.at = length;
  }

  finish = (): void => this.told(this.length);

  pause = (): void => {
    if (this.isOver || this.isPaused) return;
    this.passed = this.beats();
    this.isPaused = true;
    this.stop();
  };

  resume = (): void => {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.goFrom(this.passed);
  };

  /** As many times as fast as it would be on its own. */
  run(speed: number): void {
    const passed = this.isPaused ? this.passed : this.beats();
    this.beat *= this.speed / speed;
    this.speed = speed;
    if (!this.isPaused && !this.isOver) this.goFrom(passed);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private goFrom(passed: number): void {
    this.stop();
    this.start = performance.now() - passed * this.beat;
    this.later();
  }

  private beats(): number {
    return (performance.now() - this.start) / this.beat;
  }

  /** At which beat a number is called. */
  private beatAt(number: number): number {
    return number - 1 + CROWN * this.crowns.filter((crown) => crown < number).length;
  }

  private due(): number {
    const beats = this.beats();
    let due = Math.min(Math.max(Math.floor(beats) + 1, 0), this.length);
    while (due > 0 && this.beatAt(due) > beats) due -= 1;
    return due;
  }

  private later(): void {
    if (this.isOver) return;
    const next = this.start + this.beatAt(this.at + 1) * this.beat;
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
