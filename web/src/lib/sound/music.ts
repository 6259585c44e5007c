// A quiet tune for waiting people, made on the spot like every sound here: wooden bars, five notes.
import { speaker, type Tone } from "./effects.svelte";

const NOTE = 0.24;
const LOUD = 0.045;
/** Bars of eight notes, in steps of the scale; a dot is a rest. */
const BARS = ["02.4.32.", "24.5.42.", "13.5.31.", "0.2.3.4."];
const SCALE = [262, 294, 330, 392, 440, 523];
const BAR = BARS[0]!.length * NOTE * 1000;

function tonesOf(bar: string): Tone[] {
  return [...bar].flatMap((step, at): Tone[] => {
    const pitch = SCALE[Number(step)];
    if (pitch === undefined) return [];
    return [{ from: pitch, to: pitch, lasts: 0.36, loud: LOUD, wave: "sine", after: at * NOTE }];
  });
}

/** Plays until the returned function is called; while sound is off nobody hears it. */
export function playMusic(): () => void {
  let bar = 0;
  const play = (): void => speaker.perform(tonesOf(BARS[bar++ % BARS.length]!));
  play();
  const timer = setInterval(play, BAR);
  return () => clearInterval(timer);
}
