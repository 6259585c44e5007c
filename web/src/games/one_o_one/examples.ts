// A line for each combination, the tokens that make it.
import type { Combination } from "./lines";

export const EXAMPLES: Record<Combination, string[]> = {
  straight_flush: ["G3", "G4", "G5", "G6", "G7"],
  strike: ["B8", "R8", "P8", "G8", "O8"],
  four: ["B4", "R4", "P4", "G4"],
  full_house: ["B4", "R4", "P4", "G7", "O7"],
  straight: ["B1", "R2", "P3", "G4", "O5"],
  flush: ["R1", "R3", "R6", "R7", "R10"],
  three: ["B6", "R6", "G6"],
  two_pairs: ["B4", "R4", "G7", "O7"],
  cocktail: ["B2", "R5", "P9", "G1", "O7"],
  pair: ["B9", "P9"],
};
