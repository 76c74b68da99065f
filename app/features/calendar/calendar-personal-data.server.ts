import { asc, eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { ProviderId } from "#db/schema/ids";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import { db, schema, type Tx } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { calendarOf } from "./calendar-queries.server";
import { bitOfWeekday, weekdays } from "./month";

const { blockedDays, bookedDays, calendars } = schema;

/** The feed's secret URL is left out: it is a key. */
export async function exportCalendar(
  providerId: ProviderId,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const calendar = await calendarOf(providerId);
  if (!calendar) return null;
  const [blocked, booked] = await Promise.all([
    db
      .select({ day: blockedDays.day, note: blockedDays.note, isImported: blockedDays.isImported })
      .from(blockedDays)
      .where(eq(blockedDays.providerId, providerId))
      .orderBy(asc(blockedDays.day)),
    db
      .select({ day: bookedDays.day })
      .from(bookedDays)
      .where(eq(bookedDays.providerId, providerId))
      .orderBy(asc(bookedDays.day)),
  ]);
  const { capacity, noticeDays, daysOff } = calendar;
  const off = weekdays.filter((one) => daysOff & bitOfWeekday(one));
  const inWords = (day: string) => formatDay(day as IstDay, language);
  return {
    name: "calendar",
    json: { capacity, noticeDays, daysOff: off, blocked, booked: booked.map(({ day }) => day) },
    sheets: [
      {
        title: t("layout.calendar"),
        rows: [
          [t("calendar.rules.capacity"), String(capacity)],
          [t("calendar.rules.notice"), String(noticeDays)],
          [
            t("calendar.rules.daysOff"),
            off.map((one) => t(`calendar.weekday.${one}.long`)).join(", "),
          ],
          ...blocked.map(({ day, note, isImported }): [string, string] => [
            inWords(day),
            note ?? t(isImported ? "calendar.blocked.imported" : "calendar.state.blocked"),
          ]),
          ...booked.map(({ day }): [string, string] => [inWords(day), t("calendar.export.booked")]),
        ],
      },
    ],
  };
}

export async function purgeCalendar(tx: Tx, providerId: ProviderId) {
  for (const table of [blockedDays, bookedDays, calendars])
    await tx.delete(table).where(eq(table.providerId, providerId));
}
