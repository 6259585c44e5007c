// The page speaks, where somebody wishes it: the count, the shout.
import { storeValue, loadValue } from "../browser/storage";
import { catalogue } from "../words/language.svelte";

class Voice {
  readonly able = "speechSynthesis" in globalThis;
  on = $state<boolean>(loadValue<boolean>("voice") ?? false);

  toggle(): void {
    this.on = !this.on;
    storeValue("voice", this.on);
    if (!this.on) this.hush();
  }

  /** A stage speaks, unless somebody here has switched it off. */
  raise(): void {
    this.on = loadValue<boolean>("voice") ?? true;
  }

  /** What is still being said is cut short: a count must not fall behind. */
  speak(text: string): void {
    if (!this.on || !this.able) return;
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = catalogue.language;
    utterance.rate = 1.25;
    speechSynthesis.speak(utterance);
  }

  hush(): void {
    if (this.able) speechSynthesis.cancel();
  }
}

export const voice = new Voice();
