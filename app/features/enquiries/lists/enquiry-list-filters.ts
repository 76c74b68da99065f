import { listFilters, oneOf } from "~/platform/list-filters";
import { shownStates } from "../enquiry-lifecycle";

export const sides = ["received", "sent"] as const;
export type Side = (typeof sides)[number];

const definitions = {
  side: { read: oneOf(sides) },
  state: { read: oneOf(shownStates) },
};

export const statusFilters = listFilters(definitions);
