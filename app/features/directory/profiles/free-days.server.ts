import type { ProviderId } from "#db/schema/ids";
import { daysAhead, whyNotFree } from "~/features/calendar/calendar-queries.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDayOfYear } from "~/platform/india/dates/day-format";
import { paths } from "~/urls";

/** How far ahead, and how many of the free days found there are shown. */
const daysRead = 90;
const daysShown = 8;

/** So long before a day that was searched for the free days around it begin. */
const daysBefore = 7;

type Provider = { id: ProviderId; slug: string };

/**
 * The next days on which a provider is free, each with the enquiry for it; those around a day that
 * was searched for.
 */
export async function nextFreeDays(
  { id, slug }: Provider,
  language: Language,
  searched: IstDay | null = null,
) {
  const today = istDay(now());
  const around = searched && addDays(searched, -daysBefore);
  const days = await daysAhead(id, around && around > today ? around : today, daysRead);
  return days
    .filter(({ why }) => why === null)
    .slice(0, daysShown)
    .map(({ day }) => ({
      label: formatDayOfYear(day, language),
      to: paths.enquire(slug, { date: day }),
    }));
}

/**
 * Whether a provider is free on a day that was searched for; null where none was, or it is over.
 */
export async function isFreeOn({ id }: Provider, day: IstDay | null): Promise<boolean | null> {
  if (!day || day < istDay(now())) return null;
  return (await whyNotFree(id, day)) === null;
}
