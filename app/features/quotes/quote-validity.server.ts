import { now } from "~/platform/clock.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { conflict, invalid } from "~/platform/refusals";
import { validDays } from "./quote-lifecycle";

/** What is wrong with the day that was typed; nothing was typed where it may be chosen for them. */
export function whyNotValid(wanted: IstDay | undefined, eventDay: IstDay) {
  if (!wanted) return null;
  if (wanted < istDay(now())) return "quotes.form.validUntil.past" as const;
  return wanted > eventDay ? ("quotes.form.validUntil.late" as const) : null;
}

/**
 * The end of the last day: seven days from now unless said, never past the event's day.
 * @throws Refusal invalid for a day that can't be, conflict after the event
 */
export function endOfValidity(wanted: IstDay | undefined, eventDay: IstDay): Date {
  const today = istDay(now());
  if (eventDay < today) throw conflict("quotes.eventOver");
  const problem = whyNotValid(wanted, eventDay);
  if (problem) throw invalid({ validUntil: [problem] });
  const usual = addDays(today, validDays);
  return startOfIstDay(addDays(wanted ?? (usual < eventDay ? usual : eventDay), 1));
}
