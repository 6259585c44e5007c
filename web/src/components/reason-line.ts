/** A line of the card that explains a round. */
export interface Because {
  /** What it is about: a number that was called, written or played. */
  figure: string;
  says: string;
  worth: string;
  /** Points scored one after another, drawn as stitches. */
  stitches?: number;
  isSum?: boolean;
}
