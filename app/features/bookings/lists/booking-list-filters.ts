import { listFilters, oneOf, searchWords } from "~/platform/list-filters";
import { bookingStates } from "../booking-lifecycle";

const sides = ["received", "sent"] as const;

const definitions = {
  side: { read: oneOf(sides) },
  state: { read: oneOf(bookingStates) },
  q: searchWords,
};

export const bookingFilters = listFilters(definitions);
