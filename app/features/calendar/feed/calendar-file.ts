import { addDays, type IstDay } from "~/platform/india/dates/dates";

export type FeedDay = { id: string; day: IstDay; kind: "booked" | "blocked" };

type Words = { title: string; booked: string; blocked: string };

/** RFC 5545, without customers' names or numbers and without notes. */
export function calendarFile(days: FeedDay[], createdAt: Date, words: Words): string {
  const stamp = createdAt.toISOString().replace(/[-:]|\.\d+/g, "");
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

/** RFC 5545, section 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

const utf8 = new TextEncoder();

/** RFC 5545, section 3.1: lines have at most 75 bytes and don't break within a character. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const more = utf8.encode(character).length;
    if (bytes + more > 75) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}
