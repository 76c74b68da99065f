import type { accountStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { keysOf } from "~/platform/unions";

type AccountState = (typeof stored)[number];
type AccountParty = "admin" | "holder";

export const accountLifecycle = {
  active: { suspend: { by: "admin", to: "suspended", notify: "holder" } },
  suspended: { restore: { by: "admin", to: "active", notify: "holder" } },
  deleted: {},
} as const satisfies Lifecycle<AccountState, AccountParty>;

export const accountStates = keysOf(accountLifecycle);
