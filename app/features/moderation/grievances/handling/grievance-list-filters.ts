import { grievanceKinds } from "#db/schema/allowed-values";
import { listFilters, oneOf, type Filter, type FilterValues } from "~/platform/list-filters";
import { shownStates } from "../grievance-lifecycle";

export { grievanceKinds };

const definitions = {
  state: { read: oneOf(shownStates) },
  kind: { read: oneOf(grievanceKinds) },
  q: { read: (typed) => typed, default: "" } satisfies Filter<string>,
};

export const grievanceFilters = listFilters(definitions);
export type GrievanceFilters = FilterValues<typeof definitions>;
