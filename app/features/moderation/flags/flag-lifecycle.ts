import { flagReasons, type flagStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";

export { flagReasons };

export type FlagState = "none" | (typeof stored)[number];
/** Who flagged, who was flagged, and who decides. */
type FlagParty = "reporter" | "flagged" | "admin";

/** A flag of one side of an enquiry: contact data is hidden from the first event to a dismissal. */
export const flagLifecycle = {
  none: {
    flag: { by: "reporter", to: "open", notify: ["flagged", "admin"] },
  },
  open: {
    uphold: { by: "admin", to: "upheld", notify: ["reporter", "flagged"] },
    dismiss: { by: "admin", to: "dismissed", notify: ["reporter", "flagged"] },
  },
  upheld: {},
  dismissed: {},
} as const satisfies Lifecycle<FlagState, FlagParty>;

/** How an administrator decides. */
export const flagDecisions = ["uphold", "dismiss"] as const;
export type FlagDecision = (typeof flagDecisions)[number];
