import { and, asc, eq, gte } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { newToken } from "~/platform/ids.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { orNotFound } from "~/platform/refusals";
import { decrypt, encrypt, hashToken } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";

const { blockedDays, bookedDays, calendars } = schema;

const associatedDataOf = (providerId: ProviderId) => `calendars.feed_sealed:${providerId}`;

export const encryptedFeedTokens: EncryptedColumn = {
  column: calendars.feedSealed,
  id: calendars.providerId,
  associatedData: associatedDataOf,
};

const daysBack = 90;

export async function makeFeed(providerId: ProviderId) {
  const token = newToken();
  const feed = {
    feedHash: hashToken(token),
    feedSealed: encrypt(token, associatedDataOf(providerId)),
    feedMadeAt: now(),
  };
  await write((tx) => setFeed(tx, providerId, feed));
}

export const revokeFeed = (providerId: ProviderId) => write((tx) => revokeFeedIn(tx, providerId));

export const revokeFeedIn = (tx: Tx, providerId: ProviderId) =>
  setFeed(tx, providerId, { feedHash: null, feedSealed: null, feedMadeAt: null });

const setFeed = (
  tx: Tx,
  providerId: ProviderId,
  feed: Pick<typeof calendars.$inferSelect, "feedHash" | "feedSealed" | "feedMadeAt">,
) => tx.update(calendars).set(feed).where(eq(calendars.providerId, providerId));

export const openFeedToken = (providerId: ProviderId, encrypted: string): string =>
  decrypt(encrypted, associatedDataOf(providerId));

/** @throws Refusal notFound for an unknown or revoked URL; tooMany */
export async function feedDays(token: string, ip: string): Promise<FeedDay[]> {
  await consumeLimit("calendarByNetwork", ip);
  const found = orNotFound(
    await db.query.calendars.findFirst({
      where: eq(calendars.feedHash, hashToken(token)),
      columns: { providerId: true },
    }),
  );
  const { providerId } = found;
  const since = addDays(istDay(now()), -daysBack);
  const [blocked, booked] = await Promise.all([
    db
      .select({ day: blockedDays.day })
      .from(blockedDays)
      .where(and(eq(blockedDays.providerId, providerId), gte(blockedDays.day, since)))
      .orderBy(asc(blockedDays.day)),
    db
      .select({ id: bookedDays.bookingId, day: bookedDays.day })
      .from(bookedDays)
      .where(and(eq(bookedDays.providerId, providerId), gte(bookedDays.day, since)))
      .orderBy(asc(bookedDays.day), asc(bookedDays.bookingId)),
  ]);
  return [
    ...booked.map((one) => ({ ...one, kind: "booked" as const })),
    ...blocked.map(({ day }) => ({ id: `${providerId}-${day}`, day, kind: "blocked" as const })),
  ];
}

type FeedDay = { id: string; day: IstDay; kind: "booked" | "blocked" };

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
