import type { Category } from "~/features/directory/catalogue";
import { artist } from "./artist";
import type { DemoBrief } from "./brief";
import { briefsOfAsha } from "./briefs-asha";
import { briefsToBilal } from "./briefs-bilal";
import { briefsOfGuests } from "./briefs-guests";
import { briefsOfOthers } from "./briefs-others";
import { catering } from "./catering";
import { entertainment } from "./entertainment";
import { eventPlanning } from "./event-planning";
import { eventStaffing } from "./event-staffing";
import { logistics } from "./logistics";
import { other } from "./other";
import { photography } from "./photography";
import type { DemoProvider } from "./provider";
import { security } from "./security";
import { venueDecor } from "./venue-decor";

/** Every demo provider with all its categories, its own first. */
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

export const demoBriefs: DemoBrief[] = [
  ...briefsOfAsha,
  ...briefsToBilal,
  ...briefsOfOthers,
  ...briefsOfGuests,
];

function of(category: Category, providers: DemoProvider[]) {
  return providers.map((one) => ({ ...one, categories: [category, ...(one.categories ?? [])] }));
}
