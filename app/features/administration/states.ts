import type { accountStates } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";

export type AccountState = (typeof accountStates)[number];

/** What an administrator does to an account. Deleting is its owner's alone. */
export const accountLifecycle = {
  active: { suspend: { by: "admin", to: "suspended" } },
  suspended: { restore: { by: "admin", to: "active" } },
  deleted: {},
} as const satisfies Lifecycle<AccountState, "admin">;
