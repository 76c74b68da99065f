import type { accountStates as stored } from "#db/schema/allowed-values";
import { statesOf, type Lifecycle } from "~/platform/lifecycle";

export type AccountState = (typeof stored)[number];
export type AccountParty = "admin" | "holder";

/** What an administrator does to an account. Deleting is its holder's alone. */
export const accountLifecycle = {
  active: { suspend: { by: "admin", to: "suspended", notify: "holder" } },
  suspended: { restore: { by: "admin", to: "active", notify: "holder" } },
  deleted: {},
} as const satisfies Lifecycle<AccountState, AccountParty>;

export const accountStates = statesOf(accountLifecycle);
