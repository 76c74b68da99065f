import { addDays, type IstDay } from "~/platform/india/dates/dates";

export type FeedDay = { id: string; day: IstDay; kind: "booked" | "blocked" };

type Words = { title: string; booked: string; blocked: string };

/**
 * An iCalendar file (RFC 5545) with an all-day event for each day: no customer's name or number,
 * and no note.
 */
export function calendarFile(days: FeedDay[], made: Date, words: Words): string {
  const stamp = made.toISOString().replace(/[-:]|\.\d+/g, "");
  const events = days.flatMap(({ id, day, kind }) => [
    "BEGIN:VEVENT",
    `UID:${id}@aayojan`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(words[kind])}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ]);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aayojan//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(words.title)}`,
    "X-WR-TIMEZONE:Asia/Kolkata",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...events,
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

const compact = (day: IstDay) => day.replaceAll("-", "");

/** Section 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

const utf8 = new TextEncoder();

/** Section 3.1: no line has more than 75 bytes, and none ends within a character. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const letter of line) {
    const more = utf8.encode(letter).length;
    if (bytes + more > 75) {
      text += "\r\n ";
      bytes = 1;
    }
    text += letter;
    bytes += more;
  }
  return text;
}
