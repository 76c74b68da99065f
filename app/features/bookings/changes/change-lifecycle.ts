import type { changeStates } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";

export type ChangeState = (typeof changeStates)[number];
export type ChangeParty = "proposer" | "other" | "system";

export const changeLifecycle = {
  proposed: {
    accept: { by: "other", to: "accepted", notify: ["proposer", "other"] },
    decline: { by: "other", to: "declined", notify: "proposer" },
    withdraw: { by: "proposer", to: "withdrawn", notify: "other" },
    expire: { by: "system", to: "expired", notify: "proposer" },
    /** The booking ended; its own transition notifies. */
    end: { by: "system", to: "expired" },
  },
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
} as const satisfies Lifecycle<ChangeState, ChangeParty>;

export const changeEvents = ["accept", "decline", "withdraw"] as const;
export type ChangeEvent = (typeof changeEvents)[number];
