import {
  applicationStates,
  awaitsDecision,
  type ApplicationState,
} from "~/features/onboarding/states";
import { listFilters, oneOf, type Filter, type FilterValues } from "~/platform/list-filters";

const submittedStates = applicationStates.filter((state) => state !== "draft");

/** The tabs of the queue; `todo` is what waits and what somebody has claimed. Withdrawn ones stand last. */
export const queueTabs = [
  "todo" as const,
  ...submittedStates.filter((state) => state !== "withdrawn"),
  "all" as const,
  "withdrawn" as const,
];
export type QueueTab = (typeof queueTabs)[number];

/** The states that an application of a tab is in now. */
export const statesIn = (tab: QueueTab): readonly ApplicationState[] | "all" =>
  tab === "all" ? tab : tab === "todo" ? applicationStates.filter(awaitsDecision) : [tab];

const definitions = {
  state: {
    read: oneOf(queueTabs),
    default: "todo",
    describe: (tab, { t }) => t(`applicationReview.filter.${tab}`),
  } satisfies Filter<QueueTab>,
  q: {
    read: (typed) => typed,
    default: "",
    describe: (words) => words,
  } satisfies Filter<string>,
  sort: { read: oneOf(["oldest", "newest"]), default: "oldest" } satisfies Filter<
    "oldest" | "newest"
  >,
};

export const queueFilters = listFilters(definitions);
export type QueueFilters = FilterValues<typeof definitions>;
