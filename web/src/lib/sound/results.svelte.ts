// Whether results are read and shown at once, instead of step by step. Remembered on this device.
import { loadValue, storeValue } from "../browser/storage";

const STORED = "results-at-once";

class Results {
  atOnce = $state<boolean>(loadValue<boolean>(STORED) ?? false);

  toggle(): void {
    this.atOnce = !this.atOnce;
    storeValue(STORED, this.atOnce);
  }
}

export const results = new Results();
