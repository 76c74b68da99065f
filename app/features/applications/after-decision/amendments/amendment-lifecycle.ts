import { amendmentStates } from "#db/schema/allowed-values";
import { lifecycleOf } from "~/platform/lifecycle";

export type AmendmentState = (typeof amendmentStates)[number];

/** The old version stays live until the change is approved. */
export const amendmentLifecycle = lifecycleOf(amendmentStates, {
  edit: { from: "submitted", by: "provider", to: "submitted" },
  withdraw: { from: "submitted", by: "provider", to: "withdrawn" },
  approve: { from: "submitted", by: "admin", to: "approved", notify: "provider" },
  sendBack: { from: "submitted", by: "admin", to: "sent_back", notify: "provider" },
});
