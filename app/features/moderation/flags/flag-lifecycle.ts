import { flagReasons, type flagStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";

export { flagReasons };

export type FlagState = "none" | (typeof stored)[number];
type FlagParty = "reporter" | "flagged" | "admin";

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

export const flagDecisions = ["uphold", "dismiss"] as const;
export type FlagDecision = (typeof flagDecisions)[number];
