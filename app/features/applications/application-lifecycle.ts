import {
  undecidedStates,
  type applicationStates as stored,
  type documentStates,
} from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { isOneOf, keysOf } from "~/platform/unions";

export type ApplicationState = (typeof stored)[number];
export type ReviewParty = "provider" | "admin" | "system";

/** `provider` is the owner of the draft: an account or a browser. */
export const applicationLifecycle = {
  draft: {
    submit: { by: "provider", to: "submitted", notify: ["provider", "admin"] },
    withdraw: { by: "provider", to: "withdrawn" },
  },
  submitted: {
    claim: { by: "admin", to: "in_review" },
    withdraw: { by: "provider", to: "withdrawn" },
  },
  in_review: {
    release: { by: ["admin", "system"], to: "submitted" },
    requestChanges: { by: "admin", to: "changes_requested", notify: "provider" },
    approve: { by: "admin", to: "approved", notify: "provider" },
    reject: { by: "admin", to: "rejected", notify: "provider" },
  },
  changes_requested: {
    submit: { by: "provider", to: "submitted", notify: ["provider", "admin"] },
    reject: { by: "admin", to: "rejected", notify: "provider" },
    withdraw: { by: "provider", to: "withdrawn" },
  },
  approved: {
    suspend: { by: "admin", to: "suspended", notify: "provider" },
  },
  rejected: {
    appeal: { by: "provider", to: "submitted", notify: ["provider", "admin"] },
  },
  suspended: {
    restore: { by: "admin", to: "approved", notify: "provider" },
  },
  withdrawn: {},
} as const satisfies Lifecycle<ApplicationState, ReviewParty>;

export const applicationStates = keysOf(applicationLifecycle);

const isUndecided = isOneOf(undecidedStates);

export const awaitsDecision = (state: ApplicationState): boolean => isUndecided(state);

export const canChange = (state: ApplicationState): boolean =>
  "submit" in applicationLifecycle[state];

/** The account may start a new one. An appeal reopens a rejected one. */
export const endedStates = ["rejected", "withdrawn"] as const satisfies readonly ApplicationState[];

/** An account can have only one application that has not ended. */
export const isEnded = isOneOf(endedStates);

export const isPublished = isOneOf(["approved", "suspended"]);

export const leadsToProfile = (state: ApplicationState): boolean =>
  !isEnded(state) && state !== "draft" && state !== "suspended";

export type DocumentState = (typeof documentStates)[number];

/** `replaced` is set by the upload of a new file. */
export const documentLifecycle = {
  waiting: {
    accept: { by: "admin", to: "accepted" },
    reject: { by: "admin", to: "rejected" },
  },
  accepted: {
    reject: { by: "admin", to: "rejected" },
    expire: { by: "system", to: "expired" },
  },
  rejected: { accept: { by: "admin", to: "accepted" } },
  replaced: {},
  /** To correct a wrong expiry date. */
  expired: { accept: { by: "admin", to: "accepted" } },
} as const satisfies Lifecycle<DocumentState, ReviewParty>;
