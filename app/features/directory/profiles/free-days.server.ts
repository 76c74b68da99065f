import { daysAhead } from "~/features/calendar/queries.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { formatDayOfYear } from "~/platform/india/dates/day-format";
import { paths } from "~/paths";

/** How far ahead, and how many of the free days found there are shown. */
const daysRead = 90;
const daysShown = 8;

/** The next days on which a provider is free, each with the enquiry for it. */
export async function nextFreeDays({ id, slug }: { id: string; slug: string }, language: Language) {
  const days = await daysAhead(id, istDay(now()), daysRead);
  return days
    .filter(({ why }) => why === null)
    .slice(0, daysShown)
    .map(({ day }) => ({
      label: formatDayOfYear(day, language),
      to: paths.enquire(slug, { date: day }),
    }));
}
