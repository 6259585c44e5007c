// A token travels from the case to the hand and from the hand to its cell; a front token turns over.
import { cubicOut } from "svelte/easing";
import { crossfade, type TransitionConfig } from "svelte/transition";
import { reducedMotion } from "../../lib/look/motion.svelte";

const MOVE = 240;

export interface Pace {
  /** Replays and reduced motion show end states. */
  still: boolean;
}

export const lasting = ({ still }: Pace): number => (still || reducedMotion() ? 0 : MOVE);

export const [leave, arrive] = crossfade({
  easing: cubicOut,
  fallback: (_, params) => turned(params.duration as number),
});

export const turnOver = (_: Element, pace: Pace): TransitionConfig => turned(lasting(pace));

function turned(duration: number): TransitionConfig {
  return { duration, easing: cubicOut, css: (t) => `transform: perspective(400px) rotateY(${(1 - t) * 90}deg)` };
}
