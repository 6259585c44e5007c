// Figures that are estimated rather than counted: rounded, and written as the reader's language writes them.
import { FluentNumber, type Words } from "./words";

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits + 0;

/** For a message: "3.2", and plural where it is. */
export const points = (value: number, digits = 1): FluentNumber =>
  new FluentNumber(rounded(value, digits), { maximumFractionDigits: digits });

/** For a message: "14%". */
export const percent = (share: number, digits = 0): FluentNumber =>
  new FluentNumber(rounded(share, digits + 2), { style: "percent", maximumFractionDigits: digits });

const written = (language: string, value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, options).format(value).replace("-", "−");

export const writtenPoints = (language: string, value: number, digits = 1): string =>
  written(language, rounded(value, digits), { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** With its sign: "+1.4", "−0.3", "0.0". */
export const writtenChange = (language: string, value: number, digits = 1): string =>
  written(language, rounded(value, digits), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: "exceptZero",
  });

export const writtenShare = (language: string, share: number, digits = 0): string =>
  written(language, rounded(share, digits + 2), {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

export const writtenShareChange = (language: string, share: number): string =>
  written(language, rounded(share, 2), { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" });

/** Over figures: where points are penalties, the game has its own word for them. */
export const pointsHeading = (words: Words): string =>
  words.t(words.has("points-heading") ? "points-heading" : "web-hint-points");
