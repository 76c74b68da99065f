import { now } from "~/platform/clock.server";
import {
  formatDay,
  formatInstant,
  relativeDay,
  relativeTime,
} from "~/platform/india/dates/day-format";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import { movesOpenTo } from "~/platform/lifecycle";
import type { Language } from "~/platform/i18n";
import { wordsIn } from "~/platform/i18n.server";
import { firstName } from "./contacts";
import { stateNow, type Brief, type Thread } from "./threads.server";
import { awaitsAnswer, enquiry, type EnquiryParty, type EnquiryState } from "./states";

/** An instant as people read it, with the exact one for `<time>`. */
export type Moment = { iso: string; relative: string; exact: string };

export function momentWords(instant: Date, language: Language): Moment {
  return {
    iso: instant.toISOString(),
    relative: relativeTime(instant, now(), language),
    exact: formatInstant(instant, language),
  };
}

export type ThreadWords = {
  id: string;
  state: EnquiryState;
  stateLabel: string;
  sent: Moment | null;
  /** Only while an answer is awaited. */
  due: Moment | null;
  moves: string[];
};

export function threadWords(
  thread: Thread,
  party: Exclude<EnquiryParty, "clock">,
  language: Language,
): ThreadWords {
  const state = stateNow(thread);
  return {
    id: thread.id,
    state,
    stateLabel: stateLabel(state, party, language),
    sent: thread.sentAt && momentWords(thread.sentAt, language),
    due: awaitsAnswer(state) && thread.dueAt ? momentWords(thread.dueAt, language) : null,
    moves: movesOpenTo(enquiry, state, party),
  };
}

/** What is sent for one side is new for the other. */
export function stateLabel(state: EnquiryState, party: string, language: Language): string {
  const key = state === "sent" && party === "provider" ? "new" : state;
  return wordsIn(language)(`enquiries.state.${key}`);
}

export type BriefWords = ReturnType<typeof briefWords>;

/** A brief in the reader's language, without any contact; the full name only to whom it is known. */
export function briefWords(brief: Brief, language: Language, known: boolean) {
  const t = wordsIn(language);
  const eventDate = brief.eventDate as IstDay;
  return {
    reference: brief.reference,
    event: t(`enquiries.eventType.${brief.eventType}`),
    functions: brief.functions.map((one) => t(`enquiries.eventType.${one}`)).join(", "),
    date: formatDay(eventDate, language),
    dateIso: brief.eventDate,
    inDays: relativeDay(eventDate, istDay(now()), language),
    dateFlexible: brief.dateFlexible,
    guests: groupIndian(brief.guestCount),
    city: cityName(brief.city, language),
    venue: brief.venue,
    budget: brief.budget === null ? null : formatRupees(brief.budget),
    message: brief.message,
    name: known ? brief.name : firstName(brief.name),
  };
}
