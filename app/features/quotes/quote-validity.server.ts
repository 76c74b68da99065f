import { days, later, now } from "~/platform/clock.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { conflict, invalid } from "~/platform/refusals";
import { validDays } from "./quote-lifecycle";

export function whyNotValid(wanted: IstDay | undefined, eventDay: IstDay) {
  if (!wanted) return null;
  if (wanted < istDay(now())) return "quotes.form.validUntil.past" as const;
  return wanted > eventDay ? ("quotes.form.validUntil.late" as const) : null;
}

/** At the latest the event day. @throws Refusal invalid for the day, conflict after the event */
export function endOfValidity(wanted: IstDay | undefined, eventDay: IstDay): Date {
  const today = istDay(now());
  if (eventDay < today) throw conflict("quotes.eventOver");
  const problem = whyNotValid(wanted, eventDay);
  if (problem) throw invalid({ validUntil: [problem] });
  const defaultDay = addDays(today, validDays);
  return startOfIstDay(addDays(wanted ?? (defaultDay < eventDay ? defaultDay : eventDay), 1));
}

/** A day before; null if that is over. */
export function remindBefore(validUntil: Date): Date | null {
  const at = later(validUntil, -days(1));
  return at > now() ? at : null;
}
