import { declineReasons, quoteStates } from "#db/schema/allowed-values";
import { lifecycleOf } from "~/platform/lifecycle";

export { declineReasons };

export type QuoteState = (typeof quoteStates)[number];

/** For a new version, the thread's own event, `quote`, notifies the customer. */
export const quoteLifecycle = lifecycleOf(quoteStates, {
  /** A booking is requested on its terms. */
  accept: { from: "sent", by: "customer", to: "accepted" },
  decline: { from: "sent", by: "customer", to: "declined", notify: "provider" },
  /** The thread ended without a booking of this provider; its own transition notifies. */
  pass_over: { from: "sent", by: "customer", to: "not_chosen" },
  replace: { from: "sent", by: "provider", to: "replaced" },
  withdraw: { from: "sent", by: "provider", to: "withdrawn", notify: "customer" },
  /** The provider's account is deleted; the thread's email says so. */
  leave: { from: "sent", by: "provider", to: "withdrawn" },
  /** The booking fell through, and the quote is still valid. */
  reopen: { from: "accepted", by: ["customer", "provider", "system"], to: "sent" },
  expire: {
    from: ["sent", "accepted"],
    by: "system",
    to: "expired",
    notify: ["customer", "provider"],
  },
});

export const validDays = 7;

export const maxVersions = 20;
export const maxLines = 20;
export const maxRefundRows = 6;
export const maxInstalments = 4;
/** In per cent: the advance first, the balance last. */
export const planTemplates = ["30-50-20", "25-75", "50-50"] as const;
