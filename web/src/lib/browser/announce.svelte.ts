// What a screen reader is told: one region of the page for everything, where each line is added once and never changes.
import { catalogue } from "../words/language.svelte";

export interface SpokenLine {
  key: number;
  text: string;
  language: string;
}

/** Enough for the longest reveal; older lines go without a word. */
const MOST = 40;

export class Announcer {
  lines = $state.raw<readonly SpokenLine[]>([]);
  private count = 0;
  private events = new Set<string>();

  /** In turn, without cutting anything short. An event that has a name is said once, however often it is brought. */
  say(text: string, event?: string): void {
    if (!text || (event !== undefined && this.events.has(event))) return;
    if (event !== undefined) this.events.add(event);
    this.lines = [...this.lines, { key: (this.count += 1), text, language: catalogue.language }].slice(-MOST);
  }
}

export const announcer = new Announcer();

export const say = (text: string, event?: string): void => announcer.say(text, event);
