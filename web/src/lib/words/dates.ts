// Dates in words: "until Thursday, 20:00", "until tomorrow, 9:30", "until 25 November".
import type { Words } from "./words";

const WEEK = 7;

/** A moment as it is said in a sentence: what it is decides the words before it. */
export interface When {
  [part: string]: string;
  kind: "time" | "day" | "date";
  when: string;
}

/** From seconds since 1970; briefly, the time of another day is left out. */
export function whenOf(seconds: number, words: Words, isBrief = false, now = new Date()): When {
  const moment = new Date(seconds * 1000);
  const written = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(words.language === "en" ? "en-GB" : words.language, options).format(moment);
  const time = written({ hour: "numeric", minute: "2-digit" });
  const days = daysBetween(now, moment);
  if (days === 0) return { kind: "time", when: time };
  if (days < 0 || days >= WEEK) return { kind: "date", when: written({ day: "numeric", month: "long" }) };
  const day = days === 1 ? words.t("web-tomorrow") : written({ weekday: "long" });
  return { kind: "day", when: isBrief ? day : words.t("web-day-time", { day, time }) };
}

/** When something was done: "today", "yesterday", "on Sunday", "on 3 November". */
export function sinceWhen(seconds: number, words: Words, now = new Date()): When & { ago: string } {
  const moment = new Date(seconds * 1000);
  const days = daysBetween(moment, now);
  const options: Intl.DateTimeFormatOptions = days < WEEK ? { weekday: "long" } : { day: "numeric", month: "long" };
  const when = new Intl.DateTimeFormat(words.language === "en" ? "en-GB" : words.language, options).format(moment);
  const ago = days <= 0 ? "today" : days === 1 ? "yesterday" : "earlier";
  return { kind: days < WEEK ? "day" : "date", when, ago };
}

/** By the calendar of this device, whatever the clock was set to between them. */
function daysBetween(from: Date, to: Date): number {
  const [start, end] = [from, to].map((one) => Date.UTC(one.getFullYear(), one.getMonth(), one.getDate()));
  return Math.round((end! - start!) / 86_400_000);
}
