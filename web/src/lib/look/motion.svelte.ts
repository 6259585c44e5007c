// Motion explains a rule, or it is not there. A story is told beat by beat and ends at once when somebody asks for it.
import { results } from "../sound/results.svelte";

const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export const reducedMotion = (): boolean => stillness?.matches ?? false;

/** What happened is shown as it ended: without motion, and where somebody wishes to hear results at once. */
export const isToldAtOnce = (): boolean => reducedMotion() || results.atOnce;

export class Story {
  /** How many of its beats have been told. */
  at = $state(0);
  length = $state(0);
  private furthest = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private later = (): void => {};

  get isOver(): boolean {
    return this.at >= this.length;
  }

  /** It was told to its end once: stepping back in it takes nothing back. */
  get isHeard(): boolean {
    return this.furthest >= this.length;
  }

  /** Tell it from the start; `onbeat` runs at each beat, except when the story is skipped. */
  tell(length: number, beat: number, onbeat: (at: number) => void = () => {}): void {
    this.stop();
    this.length = length;
    this.at = this.furthest = isToldAtOnce() ? length : 0;
    this.later = () => {
      this.stop();
      if (!this.isOver) this.timer = setTimeout(() => this.call(onbeat), beat);
    };
    this.later();
  }

  /** It stays where it is, or goes on from there. */
  hold(isHeld: boolean): void {
    if (isHeld) this.stop();
    else this.later();
  }

  /** Show it as already told. */
  end(length: number): void {
    this.stop();
    this.length = this.at = this.furthest = length;
  }

  finish = (): void => this.end(this.length);

  back = (): void => this.go(this.at - 1);
  forward = (): void => this.go(this.at + 1);

  stop(): void {
    clearTimeout(this.timer);
  }

  private go(at: number): void {
    this.stop();
    this.at = Math.min(Math.max(at, 0), this.length);
    this.furthest = Math.max(this.furthest, this.at);
  }

  private call(onbeat: (at: number) => void): void {
    this.at += 1;
    this.furthest = Math.max(this.furthest, this.at);
    onbeat(this.at);
    this.later();
  }
}
