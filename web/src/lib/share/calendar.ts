// A date as an entry for a calendar, made on this device.
const LINE = 70; // characters; 75 octets are allowed, and letters may take more than one
const HOUR = 3600;
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
/** As calendars write it: 20261119T083000Z. */
const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, "");

function folded(line: string): string {
  const letters = [...line];
  const parts = Array.from({ length: Math.ceil(letters.length / LINE) }, (_, at) =>
    letters.slice(at * LINE, (at + 1) * LINE).join(""),
  );
  return parts.join("\r\n ");
}

export interface CalendarDate {
  /** The same for the same date, so that a second file replaces the first. */
  id: string;
  title: string;
  url: string;
  /** In seconds since 1970. */
  until: number;
  now: number;
}

/** The hour before the date, with a reminder three hours before it. */
export function calendarEntry({ id, title, url, until, now }: CalendarDate): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tablee//by post//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(id)}@tablee`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(until - HOUR)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    "TRIGGER:-PT2H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
