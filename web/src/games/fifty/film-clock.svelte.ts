// A film runs against the clock of this device, set by the server's "starts in": no message a number.
import { reducedMotion } from "../../lib/look/motion.svelte";
import type { Timeline } from "../../lib/net/protocol";
import type { Shown } from "../../lib/net/connection.svelte";
import { isOver, numberAt, placeAt, steppedAt, type Film } from "./film";

/** No film is longer, in seconds. */
const LONGEST = 95;

/** A crowd's film comes just after the update whose reveal it tells: until then nothing of it may be shown. */
export const FILM_WITHIN = 1500;
export const isAwaited = (timeline: Timeline | null, film: Shown | null): boolean =>
  timeline !== null && timeline.starts_in > -LONGEST && film?.move !== timeline.move;

export class Playing {
  /** Seconds since its start; negative while it waits. Changes once a frame. */
  at = $state(0);
  number = $state(0);
  /** How many moments have come. */
  told = $state(0);
  film = $state.raw<Film | null>(null);
  private start = 0;
  private frame = 0;
  private called: (number: number, at: number) => void = () => {};

  get isOver(): boolean {
    return this.film === null || isOver(this.film, this.at);
  }

  /** `start`: when it begins by performance.now(); `called` hears every number that is shown, once. */
  play(film: Film, start: number, called: (number: number, at: number) => void = () => {}): void {
    this.stop();
    this.film = film;
    this.start = start;
    this.called = called;
    this.tick();
  }

  /** Its end at once. */
  finish = (): void => {
    this.stop();
    if (this.film) this.show(this.film, Math.max(this.film.seconds, 0));
  };

  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private tick = (): void => {
    if (!this.film) return;
    this.show(this.film, (performance.now() - this.start) / 1000);
    if (!this.isOver) this.frame = requestAnimationFrame(this.tick);
  };

  private show(film: Film, at: number): void {
    this.at = Math.min(at, film.seconds);
    this.told = placeAt(film, this.at) + 1;
    const number = reducedMotion() ? steppedAt(film, this.at) : numberAt(film, this.at);
    if (number === this.number) return;
    this.number = number;
    this.called(number, this.at);
  }
}
