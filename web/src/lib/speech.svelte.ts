// The page speaks, where somebody wishes it: the count, the shout.
import { keep, kept } from "./keep";
import { tongue } from "./language.svelte";

class Voice {
  readonly able = "speechSynthesis" in globalThis;
  on = $state<boolean>(kept<boolean>("voice") ?? false);

  toggle(): void {
    this.on = !this.on;
    keep("voice", this.on);
    if (!this.on) this.hush();
  }

  /** A stage speaks, unless somebody here has switched it off. */
  raise(): void {
    this.on = kept<boolean>("voice") ?? true;
  }

  /** What is still being said is cut short: a count must not fall behind. */
  speak(text: string): void {
    if (!this.on || !this.able) return;
    speechSynthesis.cancel();
    const said = new SpeechSynthesisUtterance(text);
    said.lang = tongue.language;
    said.rate = 1.25;
    speechSynthesis.speak(said);
  }

  hush(): void {
    if (this.able) speechSynthesis.cancel();
  }
}

export const voice = new Voice();
