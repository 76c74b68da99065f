import {
  undecidedStates,
  type applicationStates as stored,
  type documentStates,
} from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { isOneOf, keysOf } from "~/platform/unions";

export type ApplicationState = (typeof stored)[number];
export type ReviewParty = "provider" | "admin" | "system";

/**
 * From the first answer to a live profile. `provider` is the owner of the draft: an account or a
 * browser.
 */
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

/** Whether it is submitted and undecided. */
export const awaitsDecision = (state: ApplicationState): boolean => isUndecided(state);

/** Whether it is not yet submitted or was returned for changes, so that its owner can edit it. */
export const canChange = (state: ApplicationState): boolean =>
  "submit" in applicationLifecycle[state];

/** Closed, so that the account may start a new one. An appeal reopens a rejected one. */
export const endedStates = ["rejected", "withdrawn"] as const satisfies readonly ApplicationState[];

/** An account can have only one application that has not ended. */
export const isEnded = isOneOf(endedStates);

/** Whether a profile was published from it, live or hidden. */
export const isPublished = isOneOf(["approved", "suspended"]);

/** Whether it is submitted and neither ended nor suspended: on its way to a live profile. */
export const leadsToProfile = (state: ApplicationState): boolean =>
  !isEnded(state) && state !== "draft" && state !== "suspended";

export type DocumentState = (typeof documentStates)[number];

/** The decisions on one uploaded file. `replaced` is set by the upload of a new file. */
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
