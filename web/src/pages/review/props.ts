// What the parts of a review are given.
import type { Review } from "../../lib/game/review";
import type { Words } from "../../lib/words/words";
import type { Scale } from "./scale";

export interface ReviewProps {
  review: Review;
  words: Words;
  /** Whoever reads it played this seat. */
  isOwn: boolean;
}

/** A part that draws on the one scale of the page. */
export interface ScaledProps extends ReviewProps {
  scale: Scale;
}

/** A list of decisions: each leads to its moment in the replay, and can be chosen again. */
export interface DecisionsProps extends ScaledProps {
  /** The address of a step in the replay. */
  moment: (step: number) => string;
  /** By the place of the decision. */
  onagain: (place: number) => void;
}
