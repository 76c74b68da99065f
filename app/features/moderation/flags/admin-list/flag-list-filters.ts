import { shownStates } from "~/features/enquiries/enquiry-lifecycle";
import { parseDay } from "~/platform/india/dates/dates";
import { findCity } from "~/platform/india/places/places";
import { listFilters, oneOf, type Filter, type FilterValues } from "~/platform/list-filters";

export const flaggedChoices = ["open", "upheld", "dismissed"] as const;

const definitions = {
  state: { read: oneOf(shownStates) },
  flagged: { read: oneOf(flaggedChoices) },
  city: { read: (typed: string) => findCity(typed)?.slug ?? null },
  from: { read: parseDay },
  until: { read: parseDay },
  q: { read: (typed) => typed, default: "" } satisfies Filter<string>,
};

export const enquiryFilters = listFilters(definitions);
export type EnquiryFilters = FilterValues<typeof definitions>;
