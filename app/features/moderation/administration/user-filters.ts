import { accountStates } from "~/features/accounts/account-lifecycle";
import {
  listFilters,
  oneOf,
  searchWords,
  type Filter,
  type FilterValues,
} from "~/platform/list-filters";

export const roleTabs = ["all", "customer", "provider", "admin"] as const;
type RoleTab = (typeof roleTabs)[number];

export const stateChoices = [
  "all" as const,
  ...accountStates.filter((state) => state !== "deleted"),
];
type StateChoice = (typeof stateChoices)[number];

const definitions = {
  role: { read: oneOf(roleTabs), default: "all" } satisfies Filter<RoleTab>,
  state: { read: oneOf(stateChoices), default: "all" } satisfies Filter<StateChoice>,
  q: searchWords,
};

export const userFilters = listFilters(definitions);
export type UserFilters = FilterValues<typeof definitions>;
