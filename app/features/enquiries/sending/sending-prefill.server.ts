import type { Account } from "~/features/accounts/account-queries.server";
import type { Category } from "~/features/directory/category-catalogue";
import {
  providerOfAccount,
  shownProviderBySlug,
} from "~/features/directory/profile-queries.server";
import { listedProviders } from "~/features/directory/search/listed-providers.server";
import { presentListing } from "~/features/directory/search/listing";
import { liveRecipientAt } from "~/features/directory/profiles/profile-recipients.server";
import { eventFields } from "~/features/events/event-fields";
import { planFor, type EventPlan } from "~/features/events/for-enquiries.server";
import { eventsAhead, type CustomersEvent } from "~/features/events/event-queries.server";
import { now } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import { asTyped } from "~/platform/forms/optional-fields";
import { istDay, parseDay, type IstDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDayOfYear } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import { required } from "~/platform/required";
import { conflict } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { maxProviders } from "../enquiry-catalogue";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formRenderedStamp } from "./minimum-fill-time.server";
import { lastBriefOf } from "../lists/enquiry-list-queries.server";
import { alternativesFor } from "../alternatives.server";
import { idsOf } from "~/platform/ids";

type Wanted = {
  date?: string | null;
  guests?: number | undefined;
  about?: string | null;
  searched?: Searched;
  /** `none` for an enquiry without an event. */
  event?: string | null;
  function?: string | null;
  empty?: boolean;
};
type Searched = {
  city?: string | undefined;
  date?: IstDay | undefined;
  guests?: number | undefined;
};

/** Most of them travel to the city, and few are at home there. */
const maxCompared = 16;

/**
 * The link comes before the event, the search, the last enquiry: never words written to others.
 * @throws Refusal notFound when there is no such provider, conflict when it is paused
 */
export async function enquiryFormFor(
  [slug, ...also]: [slug: string, ...also: string[]],
  sender: { account: Account | null; references: string[] },
  language: Language,
  wanted: Wanted = {},
) {
  const { account } = sender;
  const [provider, own] = await Promise.all([
    liveRecipientAt(slug),
    account && providerOfAccount(account.id),
  ]);
  if (!provider) {
    // A paused provider still has a page, which says until when; an unknown one is not found.
    await shownProviderBySlug(slug);
    throw conflict("enquiries.to.paused");
  }
  const [last, events] = await Promise.all([
    wanted.empty ? null : lastBriefOf(account, sender.references),
    account ? eventsAhead(account) : [],
  ]);
  const searched = (!wanted.empty && wanted.searched) || {};
  const isSearched = Object.values(searched).some((value) => value !== undefined);
  const plan = chosenPlan(events, wanted, provider.categories);
  const earlier: Searched = isSearched
    ? searched
    : last
      ? {
          city: last.city,
          date: last.eventDate,
          guests: last.guestCount,
        }
      : {};
  const date = firstAhead([parseDay(wanted.date ?? ""), plan?.largest?.date, earlier.date]);
  const about = provider.packages.find(({ id }) => id === wanted.about);
  const others = also.filter((one) => one !== slug && one !== own?.slug);
  const wantedToo = [...new Set(others.slice(0, maxProviders - 1))].map(liveRecipientAt);
  const chosen = (await Promise.all(wantedToo)).filter((one) => one !== null);
  const city = plan?.event.city ?? earlier.city ?? provider.city;
  const { others: similar, isFree } = await alternativesFor(
    provider,
    { city, day: date },
    [...idsOf(chosen), ...(own ? [own.id] : [])],
    maxCompared,
  );
  const local = similar.filter((one) => one.city === city).slice(0, maxProviders - 1);
  const t = translatorFor(language);
  const shown = await listedProviders([provider.id, ...idsOf([...chosen, ...local])]);
  const [listing, ...besides] = shown.map((one) => presentListing(one, t, language));
  return {
    provider: required(listing, "provider"),
    freeOn:
      date && isFree
        ? t("directory.card.freeOn", { date: formatDayOfYear(date, language) })
        : undefined,
    others: besides.map(({ id, name, city, rating, price }) => ({
      value: id,
      label: name,
      hint: [
        city,
        rating?.words,
        price && t(`directory.price.${price.unit}`, { price: price.amount }),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    events: events.map(({ id, name }) => ({ id, name })),
    event: plan ? { id: plan.event.id, name: plan.event.name } : null,
    filledFrom: plan ? null : isSearched ? ("search" as const) : (last?.createdAt ?? null),
    ownEmail: account?.email ?? null,
    idem: newId(),
    renderedStamp: formRenderedStamp(),
    defaults: {
      providerIds: idsOf(chosen),
      eventType: isSearched ? undefined : last?.eventType,
      ...(earlier.city && { city: cityName(earlier.city, language) }),
      ...(earlier.guests && { guestCount: String(earlier.guests) }),
      ...(plan && defaultsOfPlan(plan, language)),
      ...(account && { name: account.name, phone: formatMobile(account.phone) }),
      ...(wanted.guests !== undefined && { guestCount: String(wanted.guests) }),
      ...(about && {
        message: translatorFor(language)("enquiries.form.aboutPackage", { package: about.name }),
      }),
      eventDate: date && dayAsTyped(date),
    },
    isNotFree: !isFree,
  };
}

function firstAhead(days: (IstDay | null | undefined)[]): IstDay | undefined {
  const today = istDay(now());
  return days.find((day): day is IstDay => Boolean(day && day >= today));
}

function chosenPlan(events: CustomersEvent[], wanted: Wanted, offered: readonly Category[]) {
  if (wanted.event === "none") return null;
  const event =
    events.find(({ id }) => id === wanted.event) ?? (events.length === 1 ? events[0] : undefined);
  return event ? planFor(event, wanted.function ?? null, offered) : null;
}

function defaultsOfPlan({ event, functions, largest }: EventPlan, language: Language) {
  return {
    eventType: largest?.type,
    functions: functions.length > 1 ? functions.map(({ type }) => type) : [],
    dateFlexible: event.dateFlexible ? "on" : undefined,
    guestCount: largest && String(largest.guestCount),
    city: cityName(event.city, language),
    ...asTyped(eventFields, event),
    // The event's budget is for everything.
    budget: undefined,
    contactPreference: event.contactPreference,
  };
}
