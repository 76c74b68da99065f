import { applicationStates, documentStates, undecidedStates } from "#db/schema/allowed-values";
import { lifecycleOf, type PartyOf } from "~/platform/lifecycle";
import { isOneOf } from "~/platform/unions";

export { applicationStates };
export type ApplicationState = (typeof applicationStates)[number];

/** `provider` is the owner of the draft: an account or a browser. */
export const applicationLifecycle = lifecycleOf(applicationStates, {
  submit: {
    from: ["draft", "changes_requested"],
    by: "provider",
    to: "submitted",
    notify: ["provider", "admin"],
  },
  claim: { from: "submitted", by: "admin", to: "in_review" },
  release: { from: "in_review", by: ["admin", "system"], to: "submitted" },
  requestChanges: { from: "in_review", by: "admin", to: "changes_requested", notify: "provider" },
  approve: { from: "in_review", by: "admin", to: "approved", notify: "provider" },
  reject: {
    from: ["in_review", "changes_requested"],
    by: "admin",
    to: "rejected",
    notify: "provider",
  },
  withdraw: {
    from: ["draft", "submitted", "changes_requested"],
    by: "provider",
    to: "withdrawn",
  },
  suspend: { from: "approved", by: "admin", to: "suspended", notify: "provider" },
  appeal: { from: "rejected", by: "provider", to: "submitted", notify: ["provider", "admin"] },
  restore: { from: "suspended", by: "admin", to: "approved", notify: "provider" },
});

export type ReviewParty = PartyOf<typeof applicationLifecycle>;

export const awaitsDecision: (state: ApplicationState) => boolean = isOneOf(undecidedStates);

export const canChange = (state: ApplicationState) => "submit" in applicationLifecycle[state];

/** The account may start a new one. An appeal reopens a rejected one. */
export const endedStates = ["rejected", "withdrawn"] as const satisfies readonly ApplicationState[];

/** An account can have only one application that has not ended. */
export const isEnded = isOneOf(endedStates);

/** Only then are certificates renewed: before, they are replaced in their step. */
export const isPublished = isOneOf(["approved", "suspended"]);

export const leadsToProfile = (state: ApplicationState) =>
  !isEnded(state) && state !== "draft" && state !== "suspended";

/** `replaced` is set by the upload of a new file; an expired one is accepted with another date. */
export const documentLifecycle = lifecycleOf(documentStates, {
  accept: { from: ["waiting", "rejected", "expired"], by: "admin", to: "accepted" },
  reject: { from: ["waiting", "accepted"], by: "admin", to: "rejected" },
  expire: { from: "accepted", by: "system", to: "expired" },
});
