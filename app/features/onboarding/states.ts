import type { applicationStates } from "#db/schema/onboarding";
import type { Machine } from "~/platform/lifecycle";

export type ApplicationState = (typeof applicationStates)[number];
export type ReviewParty = "provider" | "admin" | "clock";

/** From the first word typed to a live profile. `provider` is whoever owns the draft, an account or a browser. */
export const application = {
  draft: {
    submit: { by: "provider", to: "submitted", tell: ["provider", "admin"] },
    withdraw: { by: "provider", to: "withdrawn" },
  },
  submitted: {
    claim: { by: "admin", to: "in_review" },
    requestChanges: { by: "admin", to: "changes_requested", tell: "provider" },
    approve: { by: "admin", to: "approved", tell: "provider" },
    reject: { by: "admin", to: "rejected", tell: "provider" },
    withdraw: { by: "provider", to: "withdrawn" },
  },
  in_review: {
    release: { by: ["admin", "clock"], to: "submitted" },
    requestChanges: { by: "admin", to: "changes_requested", tell: "provider" },
    approve: { by: "admin", to: "approved", tell: "provider" },
    reject: { by: "admin", to: "rejected", tell: "provider" },
  },
  changes_requested: {
    submit: { by: "provider", to: "submitted", tell: ["provider", "admin"] },
    reject: { by: "admin", to: "rejected", tell: "provider" },
  },
  approved: {
    suspend: { by: "admin", to: "suspended", tell: "provider" },
  },
  suspended: {
    restore: { by: "admin", to: "approved", tell: "provider" },
  },
  rejected: {},
  withdrawn: {},
} as const satisfies Machine<ApplicationState, ReviewParty>;
