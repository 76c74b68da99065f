import type { TFunction } from "i18next";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { isNear, now } from "~/platform/clock.server";
import {
  dayParts,
  formatDay,
  formatDeadline,
  formatInstant,
  relativeDay,
  relativeTime,
  timeLeft,
} from "~/platform/india/dates/day-format";
import { istDay } from "~/platform/india/dates/dates";
import { detailsOf } from "~/platform/forms/optional-fields";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import { eventsOpenTo } from "~/platform/lifecycle";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { enquiryFields } from "./enquiry-fields";
import { firstName } from "./enquiry-contacts";
import {
  currentState,
  type Brief,
  type Thread,
  type ThreadWithBrief,
} from "./enquiry-threads.server";
import { isOneOf } from "~/platform/unions";
import { suspendedSide, type Side } from "./enquiry-dealings.server";
import { awaitsAnswer, enquiryLifecycle, stateName, type EnquiryState } from "./enquiry-lifecycle";

/** "Other event" is only the name of a choice. */
export const eventName = ({ eventType }: Pick<Brief, "eventType">, t: TFunction): string =>
  t(eventType === "other" ? "enquiries.someEvent" : `enquiries.eventType.${eventType}`);

export const presentInstant = (instant: Date, language: Language) => ({
  iso: instant.toISOString(),
  relative: relativeTime(instant, now(), language),
  exact: formatInstant(instant, language),
});

export const presentDeadline = (dueAt: Date, party: string, language: Language) => ({
  iso: dueAt.toISOString(),
  exact: formatDeadline(dueAt, now(), language),
  left: timeLeft(dueAt, now(), language, { beforePostposition: party === "customer" }),
  isNear: isNear(dueAt),
});

export type PresentedThread = ReturnType<typeof presentThread>;

export function presentThread(thread: Thread, party: Side, language: Language) {
  const state = currentState(thread);
  return {
    id: thread.id,
    state,
    stateLabel: stateLabel(state, party, language),
    sent: thread.sentAt && presentInstant(thread.sentAt, language),
    /** Only while waiting for an answer. */
    due:
      awaitsAnswer(state) && thread.dueAt && thread.dueLeft === null
        ? presentDeadline(thread.dueAt, party, language)
        : null,
  };
}

/** A paused provider gets no booking requests; a suspension of one side blocks new agreements. */
export function eventsWith(
  provider: Pick<Recipient, "status">,
  { thread, brief }: ThreadWithBrief,
  side: Side,
): string[] {
  const suspended = suspendedSide(thread, brief, provider);
  return eventsOpenTo(enquiryLifecycle, currentState(thread), side).filter(
    (event) =>
      (event !== "request_booking" || provider.status === "live") &&
      !(suspended && isBlockedBySuspension(event)) &&
      !(event === "quote" && isEventDayPast(brief)) &&
      !(suspended === side && event === "reject"),
  );
}

/** No more quotes; a booking may be requested for another day. */
export const isEventDayPast = ({ eventDate }: Pick<Brief, "eventDate">) =>
  eventDate < istDay(now());

const isBlockedBySuspension = isOneOf(["accept", "quote", "request_booking"]);

export const stateLabel = (state: EnquiryState, party: string, language: Language): string =>
  translatorFor(language)(`enquiries.state.${stateName(state, party)}`);

export const preferenceLabel = (
  { contactPreference }: Pick<Brief, "contactPreference">,
  t: TFunction,
): string => t(`enquiries.form.contactPreference.${contactPreference}`);

export type PresentedBrief = ReturnType<typeof presentBrief>;

/** @param known whether the reader may see the customer's full name */
export function presentBrief(brief: Brief, language: Language, known: boolean) {
  const t = translatorFor(language);
  const eventDate = brief.eventDate;
  return {
    reference: brief.reference,
    event: eventName(brief, t),
    functions: brief.functions.map((one) => t(`enquiries.eventType.${one}`)).join(", "),
    date: formatDay(eventDate, language),
    dateIso: brief.eventDate,
    day: dayParts(eventDate, language),
    inDays: relativeDay(eventDate, istDay(now()), language),
    dateFlexible: brief.dateFlexible,
    guests: groupIndian(brief.guestCount),
    guestCount: brief.guestCount,
    city: cityName(brief.city, language),
    details: detailsOf(enquiryFields, brief, (name) => t(enquiryFields[name].label)),
    name: known ? brief.name : firstName(brief.name),
  };
}
