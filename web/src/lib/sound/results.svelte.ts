// Whether what happened is read at once, or in step with what is shown. Remembered on this device.
import { loadValue, storeValue } from "../browser/storage";
import { reducedMotion } from "../look/motion.svelte";

class Results {
  on = $state<boolean>(loadValue<boolean>("results-at-once") ?? false);

  toggle(): void {
    this.on = !this.on;
    storeValue("results-at-once", this.on);
  }

  get atOnce(): boolean {
    return this.on || reducedMotion();
  }
}

export const results = new Results();
