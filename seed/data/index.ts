import type { Category } from "~/features/directory/category-catalogue";
import { required } from "~/platform/required";
import { artist } from "./providers/artist";
import type { DemoBrief } from "./briefs/brief";
import { briefsOfAsha } from "./briefs/asha";
import { briefsForNeha } from "./briefs/neha";
import { briefsToBilal } from "./briefs/bilal";
import { briefsOfGuests } from "./briefs/guests";
import { briefsOfKinnari } from "./briefs/kinnari";
import type { DemoBooking } from "./bookings";
import { briefsOfOthers } from "./briefs/others";
import { bookingOfPast, briefOfPast, pastEvents } from "./past-events";
import { catering } from "./providers/catering";
import { entertainment } from "./providers/entertainment";
import { eventPlanning } from "./providers/event-planning";
import { eventStaffing } from "./providers/event-staffing";
import { logistics } from "./providers/logistics";
import { newerCaterers, newerDecorators } from "./providers/newer";
import { other } from "./providers/other";
import { photography } from "./providers/photography";
import type { DemoProvider } from "./providers/provider";
import { security } from "./providers/security";
import { venueDecor } from "./providers/venue-decor";
import { briefsToMeher } from "./year-of-meher";

/** Every demo provider with all its categories, the main one first. */
export const demoProviders: (DemoProvider & { categories: Category[] })[] = [
  ...of("artist", artist),
  ...of("catering", catering),
  ...of("event-planning", eventPlanning),
  ...of("entertainment", entertainment),
  ...of("logistics", logistics),
  ...of("photography", photography),
  ...of("security", security),
  ...of("venue-decor", venueDecor),
  ...of("event-staffing", eventStaffing),
  ...of("other", other),
];

/** Numbered after all applicants, so that the others keep their phone, PAN and account numbers. */
export const newerProviders: typeof demoProviders = [
  ...of("catering", newerCaterers),
  ...of("venue-decor", newerDecorators),
];

export const demoBriefs: DemoBrief[] = [
  ...briefsOfAsha,
  ...briefsForNeha,
  ...briefsToBilal,
  ...briefsOfOthers,
  ...briefsOfGuests,
  ...briefsOfKinnari,
  ...briefsToMeher,
  ...pastEvents.map((one) => briefOfPast(one, cityOf(one.provider))),
];

/** Bookings that took place before the demo's today. */
export const pastBookings: DemoBooking[] = pastEvents.map((one) =>
  bookingOfPast(one, providerOf(one.provider)),
);

function providerOf(key: string) {
  return required(
    [...demoProviders, ...newerProviders].find((one) => one.key === key),
    `provider ${key}`,
  );
}

function cityOf(key: string) {
  return providerOf(key).city;
}

function of(category: Category, providers: DemoProvider[]) {
  return providers.map((one) => ({ ...one, categories: [category, ...(one.categories ?? [])] }));
}
