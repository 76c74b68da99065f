import { type Filter, listFilters, oneOf } from "~/platform/list-filters";
import { bookingStates } from "../booking-lifecycle";

const sides = ["received", "sent"] as const;

const definitions = {
  side: { read: oneOf(sides) },
  state: { read: oneOf(bookingStates) },
  q: { read: (typed) => typed, default: "" } satisfies Filter<string>,
};

export const bookingFilters = listFilters(definitions);
