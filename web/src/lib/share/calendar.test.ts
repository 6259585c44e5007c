import { expect, it } from "vitest";
import { calendarEntry } from "./calendar";

const UNTIL = Date.UTC(2026, 10, 19, 8, 30) / 1000;
const entry = calendarEntry({
  id: "abc-3",
  title: `Fifty, Ada; ${"é".repeat(80)}`,
  url: "https://table.example/t/abc",
  until: UNTIL,
  now: UNTIL - 86_400,
});

it("ends when the date comes, and names the table and nothing that opens it", () => {
  expect(entry).toContain("\r\nDTSTART:20261119T073000Z\r\nDTEND:20261119T083000Z\r\n");
  expect(entry).toContain("\r\nDTSTAMP:20261118T083000Z\r\n");
  expect(entry).toContain("\r\nUID:abc-3@tablee\r\n");
  expect(entry).toContain("\r\nURL:https://table.example/t/abc\r\n");
});

it("is what calendars read: commas escaped, no line too long, every line ended", () => {
  expect(entry).toContain("SUMMARY:Fifty\\, Ada\\; é");
  expect(entry.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of entry.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(150);
  for (const line of entry.split("\r\n")) expect([...line].length).toBeLessThanOrEqual(71);
});
