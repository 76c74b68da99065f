import { eq } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { bitOfWeekday } from "~/features/calendar/month";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import type { Applicant } from "./applicant";
import { diceFor } from "./pictures/pen";

const { blockedDays, calendars } = schema;

/** Why a business is closed on some days, in its owner's language: only the owner sees it. */
const notes = {
  en: [
    "Family wedding",
    "Puja in the village",
    "Equipment at the workshop",
    "Booked outside Aayojan",
    "Daughter's exams",
    "Staff on leave",
  ],
  hi: [
    "घर में शादी",
    "गाँव में पूजा",
    "सामान मरम्मत के लिए गया है",
    "बाहर से बुकिंग मिली",
    "बेटी की परीक्षा",
    "टीम छुट्टी पर",
  ],
};

/**
 * Weekly days off, days blocked by hand and days imported from a calendar; many providers have
 * none.
 */
export async function writeCalendar(
  tx: Tx,
  one: Pick<Applicant, "key" | "language">,
  providerId: ProviderId,
) {
  const dice = diceFor(`calendar ${one.key}`);
  const today = istDay(now());
  if (dice() < 0.3) {
    // Mondays or Tuesdays: the event business rests after the weekend.
    const daysOff = dice() < 0.6 ? bitOfWeekday(1) : bitOfWeekday(2);
    await tx.update(calendars).set({ daysOff }).where(eq(calendars.providerId, providerId));
  }
  const blocked = new Map<IstDay, { note: string | null; isImported: boolean }>();
  const stretches = Math.floor(dice() * 4);
  for (let at = 0; at < stretches; at += 1) {
    const first = addDays(today, 5 + Math.floor(dice() * 100));
    const own = notes[one.language ?? "en"];
    const note = own[Math.floor(dice() * own.length)] ?? null;
    const length = 1 + Math.floor(dice() * 4);
    for (let day = 0; day < length; day += 1)
      blocked.set(addDays(first, day), { note, isImported: false });
  }
  // Weekends of a season booked through other platforms.
  if (dice() < 0.2)
    for (let day = addDays(today, 20); day < addDays(today, 70); day = addDays(day, 1))
      if (weekday(day) % 6 === 0 && dice() < 0.5 && !blocked.has(day))
        blocked.set(day, { note: null, isImported: true });
  if (blocked.size > 0)
    await tx
      .insert(blockedDays)
      .values([...blocked].map(([day, more]) => ({ providerId, day, ...more })));
}
