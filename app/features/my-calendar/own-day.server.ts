import type { Account } from "~/features/accounts/account-queries.server";
import { whyNotFree } from "~/features/calendar/calendar-queries.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { monthOf } from "./month";
import { providerWithCalendar } from "./my-calendar-queries.server";

/** What a provider is to know of its own calendar on the day of an event. */
export type OwnDay = {
  /** `open`: the event can still be taken; `refused`: it was refused because the date is taken. */
  answer: "open" | "refused";
  day: IstDay;
};

/**
 * That the provider's own calendar keeps the day of an event from being taken, before an answer;
 * or, after a refusal because the date is taken, that the calendar still shows it as free, with the
 * day to block. Null where there is nothing to say.
 */
export async function presentOwnDay(actor: Account, { answer, day }: OwnDay, language: Language) {
  const own = day >= istDay(now()) ? await providerWithCalendar(actor) : null;
  if (!own) return null;
  const why = await whyNotFree(own.id, day);
  if ((why === null) !== (answer === "refused")) return null;
  const t = translatorFor(language);
  return {
    text: t(`calendar.ownDay.${why ?? "stillFree"}`, { date: formatDay(day, language) }),
    month: monthOf(day),
    to: `${paths.calendar({ month: monthOf(day), day })}#day`,
    /** The day that one press blocks. */
    block: why === null ? day : null,
  };
}
