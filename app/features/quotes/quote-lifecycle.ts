import { declineReasons, type quoteStates } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";

export { declineReasons };

export type QuoteState = (typeof quoteStates)[number];
export type QuoteParty = "customer" | "provider" | "system";

/** For a new version, the thread's own event, `quote`, notifies the customer. */
export const quoteLifecycle = {
  sent: {
    /** A booking is requested on its terms. */
    accept: { by: "customer", to: "accepted" },
    decline: { by: "customer", to: "declined", notify: "provider" },
    /** The thread ended without a booking of this provider; its own transition notifies. */
    pass_over: { by: "customer", to: "not_chosen" },
    replace: { by: "provider", to: "replaced" },
    withdraw: { by: "provider", to: "withdrawn", notify: "customer" },
    /** The provider's account is deleted; the thread's email says so. */
    leave: { by: "provider", to: "withdrawn" },
    expire: { by: "system", to: "expired" },
  },
  accepted: {
    /** The booking fell through, and the quote is still valid. */
    reopen: { by: ["customer", "provider", "system"], to: "sent" },
    expire: { by: "system", to: "expired" },
  },
  declined: {},
  replaced: {},
  withdrawn: {},
  expired: {},
  not_chosen: {},
} as const satisfies Lifecycle<QuoteState, QuoteParty>;

export const validDays = 7;

export const maxVersions = 20;
export const maxLines = 20;
export const maxRefundRows = 6;
