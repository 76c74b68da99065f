import type { amendmentStates } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";

export type AmendmentState = (typeof amendmentStates)[number];
type AmendmentParty = "provider" | "admin";

/** The old version stays live until the change is approved. */
export const amendmentLifecycle = {
  submitted: {
    edit: { by: "provider", to: "submitted" },
    withdraw: { by: "provider", to: "withdrawn" },
    approve: { by: "admin", to: "approved", notify: "provider" },
    sendBack: { by: "admin", to: "sent_back", notify: "provider" },
  },
  approved: {},
  sent_back: {},
  withdrawn: {},
} as const satisfies Lifecycle<AmendmentState, AmendmentParty>;
