import type { applicationStates } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";

export type ApplicationState = (typeof applicationStates)[number];
export type ReviewParty = "provider" | "admin" | "clock";

/** From the first word typed to a live profile. `provider` is whoever owns the draft, an account or a browser. */
export const applicationLifecycle = {
  draft: {
    submit: { by: "provider", to: "submitted", notify: ["provider", "admin"] },
    withdraw: { by: "provider", to: "withdrawn" },
  },
  submitted: {
    claim: { by: "admin", to: "in_review" },
    requestChanges: { by: "admin", to: "changes_requested", notify: "provider" },
    approve: { by: "admin", to: "approved", notify: "provider" },
    reject: { by: "admin", to: "rejected", notify: "provider" },
    withdraw: { by: "provider", to: "withdrawn" },
  },
  in_review: {
    release: { by: ["admin", "clock"], to: "submitted" },
    requestChanges: { by: "admin", to: "changes_requested", notify: "provider" },
    approve: { by: "admin", to: "approved", notify: "provider" },
    reject: { by: "admin", to: "rejected", notify: "provider" },
  },
  changes_requested: {
    submit: { by: "provider", to: "submitted", notify: ["provider", "admin"] },
    reject: { by: "admin", to: "rejected", notify: "provider" },
  },
  approved: {
    suspend: { by: "admin", to: "suspended", notify: "provider" },
  },
  suspended: {
    restore: { by: "admin", to: "approved", notify: "provider" },
  },
  rejected: {},
  withdrawn: {},
} as const satisfies Lifecycle<ApplicationState, ReviewParty>;
