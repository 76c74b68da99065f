import { flagReasons, flagStates } from "#db/schema/allowed-values";
import { lifecycleOf } from "~/platform/lifecycle";

export { flagReasons };

export type FlagState = "none" | (typeof flagStates)[number];

export const flagLifecycle = lifecycleOf(["none", ...flagStates], {
  flag: { from: "none", by: "reporter", to: "open", notify: ["flagged", "admin"] },
  uphold: { from: "open", by: "admin", to: "upheld", notify: ["reporter", "flagged"] },
  dismiss: { from: "open", by: "admin", to: "dismissed", notify: ["reporter", "flagged"] },
});

export const flagDecisions = ["uphold", "dismiss"] as const;
export type FlagDecision = (typeof flagDecisions)[number];
