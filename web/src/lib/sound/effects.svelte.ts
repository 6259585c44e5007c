// Wood on linen, made on the spot: no audio files, nothing longer than 400 ms.
import { storeValue, loadValue } from "../browser/storage";

/** After so long without a sound the loudspeaker rests: an open one costs battery. Milliseconds. */
const REST = 2000;

export type Tone = { from: number; to: number; lasts: number; loud: number; wave: OscillatorType; after?: number };

const TAP: Tone = { from: 340, to: 120, lasts: 0.09, loud: 0.22, wave: "triangle" };
const TICK: Tone = { from: 1500, to: 900, lasts: 0.025, loud: 0.06, wave: "square" };
const SOUNDS = {
  tap: [TAP],
  clash: [TAP, { ...TAP, from: 260, after: 0.09 }],
  tick: [TICK],
  bell: [
    { from: 1320, to: 1310, lasts: 0.38, loud: 0.12, wave: "sine" },
    { from: 2640, to: 2630, lasts: 0.22, loud: 0.05, wave: "sine" },
  ],
  turn: [{ from: 520, to: 660, lasts: 0.12, loud: 0.12, wave: "sine" }],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

class Speaker {
  on = $state<boolean>(loadValue<boolean>("sound") ?? true);
  private context: AudioContext | null = null;
  private rest = 0;

  toggle(): void {
    this.on = !this.on;
    storeValue("sound", this.on);
    if (this.on) this.play("tap");
  }

  play(sound: Sound): void {
    this.perform(SOUNDS[sound]);
  }

  perform(tones: readonly Tone[]): void {
    if (!this.on || !navigator.userActivation?.hasBeenActive) return;
    this.context ??= new AudioContext();
    void this.context.resume();
    for (const tone of tones) this.sing(this.context, tone);
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => void this.context?.suspend(), REST);
  }

  private sing(context: AudioContext, tone: Tone): void {
    const start = context.currentTime + (tone.after ?? 0);
    const oscillator = new OscillatorNode(context, { type: tone.wave, frequency: tone.from });
    const volume = new GainNode(context, { gain: tone.loud });
    oscillator.frequency.exponentialRampToValueAtTime(tone.to, start + tone.lasts);
    volume.gain.setValueAtTime(tone.loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.lasts);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + tone.lasts);
  }
}

export const speaker = new Speaker();
