// What a screen reader is told: one region of the page for everything, where each line is added once and never changes.
import { untrack } from "svelte";
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
  /** Several people sit around this device. */
  isShared = false;
  private count = 0;
  private events = new Set<string>();

  /** In turn, without cutting anything short. An event that has a name is said once, however often it is brought. */
  say(text: string, event?: string): void {
    if (!text || (event !== undefined && this.events.has(event))) return;
    if (event !== undefined) this.events.add(event);
    const line = { key: (this.count += 1), text, language: untrack(() => catalogue.language) };
    this.lines = [...untrack(() => this.lines), line].slice(-MOST);
  }
}

export const announcer = new Announcer();

export const say = (text: string, event?: string): void => announcer.say(text, event);

/** What only one player may know; where several share the device they hear the other text, if there is one. */
export const sayPrivately = (text: string, toAll = ""): void => announcer.say(announcer.isShared ? toAll : text);
