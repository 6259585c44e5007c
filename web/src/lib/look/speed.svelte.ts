// How fast what happened is shown on this device: the count, and a replay. Remembered.
import { loadValue, storeValue } from "../browser/storage";

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
const STORED = "speed";

class Pace {
  speed = $state(SPEEDS.find((speed) => speed === loadValue<number>(STORED)) ?? 1);

  set(speed: number): void {
    this.speed = speed;
    storeValue(STORED, speed);
  }

  /** From the fastest back to the slowest. */
  get next(): number {
    return SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }
}

export const pace = new Pace();

/** As it is written after the sign of times. */
export const written = (speed: number): string => (speed === 0.5 ? "½" : String(speed));
