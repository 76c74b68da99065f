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
 * From the first word typed to a live profile. `provider` is the owner of the draft, an account or
 * a browser.
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

/** Submitted, and no administrator has decided yet. */
export const awaitsDecision = (state: ApplicationState): boolean => isUndecided(state);

/** Not sent yet, or sent back: its owner works on it. */
export const canChange = (state: ApplicationState): boolean =>
  "submit" in applicationLifecycle[state];

/**
 * Nobody works on it any more, and the account may begin a new one. An appeal opens a rejected one
 * again.
 */
export const endedStates = ["rejected", "withdrawn"] as const satisfies readonly ApplicationState[];

/** The account's one open application: a new one may follow only when it has ended. */
export const isEnded = isOneOf(endedStates);

/** A profile was published from it, which is live or hidden. */
export const isPublished = isOneOf(["approved", "suspended"]);

/** Submitted, and neither ended nor suspended: on the way to a live profile. */
export const leadsToProfile = (state: ApplicationState): boolean =>
  !isEnded(state) && state !== "draft" && state !== "suspended";

export type DocumentState = (typeof documentStates)[number];

/**
 * What a reviewer decides on one uploaded file. A file that takes its place is `replaced` by the
 * upload itself.
 */
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
  /** By mistake, where the day was wrong. */
  expired: { accept: { by: "admin", to: "accepted" } },
} as const satisfies Lifecycle<DocumentState, ReviewParty>;
