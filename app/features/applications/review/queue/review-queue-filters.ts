import { categories } from "~/features/directory/category-catalogue";
import { findCity } from "~/platform/india/places/places";
import {
  listFilters,
  oneOf,
  searchWords,
  type Filter,
  type FilterValues,
} from "~/platform/list-filters";
import {
  applicationStates,
  awaitsDecision,
  type ApplicationState,
} from "../../application-lifecycle";

const submittedStates = applicationStates.filter((state) => state !== "draft");

/** `todo` contains all undecided applications, claimed or not. */
export const queueTabs = ["all" as const, "todo" as const, ...submittedStates];
export type QueueTab = (typeof queueTabs)[number];

export const statesIn = (tab: QueueTab): readonly ApplicationState[] | "all" =>
  tab === "all" ? tab : tab === "todo" ? applicationStates.filter(awaitsDecision) : [tab];

/** Only these can be filtered further and sorted by score. */
export const isWaitingTab = (tab: QueueTab) => {
  const states = statesIn(tab);
  return states !== "all" && states.every(awaitsDecision);
};

export const sentChoices = ["new", "again"] as const;
export const claimChoices = ["nobody", "me", "somebody"] as const;
const queueSorts = ["oldest", "newest", "completest", "emptiest"] as const;
export type QueueSort = (typeof queueSorts)[number];

const definitions = {
  state: { read: oneOf(queueTabs), default: "todo" } satisfies Filter<QueueTab>,
  q: searchWords,
  category: { read: oneOf(categories) },
  city: { read: (typed: string) => findCity(typed)?.slug ?? null },
  sent: { read: oneOf(sentChoices) },
  claim: { read: oneOf(claimChoices) },
  warnings: { read: oneOf(["some"]) },
  sort: { read: oneOf(queueSorts), default: "oldest" } satisfies Filter<QueueSort>,
};

export const queueFilters = listFilters(definitions);
export type QueueFilters = FilterValues<typeof definitions>;

export const narrowings = ["category", "city", "sent", "claim", "warnings"] as const;
export const isNarrowed = (filters: QueueFilters) =>
  narrowings.some((name) => filters[name] !== undefined);
