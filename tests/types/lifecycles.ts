/**
 * Transitions that must not compile. `oxlint` checks the types: the line below each comment is an
 * error, and if it no longer is, the comment itself becomes one.
 */
import { enquiryTransitions } from "~/features/enquiries/enquiry-transitions.server";
import { enquiryLifecycle } from "~/features/enquiries/enquiry-lifecycle";
import type { Tx } from "~/platform/database/database.server";
import { eventsOpenTo, stateAfter } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";

const row = { id: "1", state: "sent" } as const;

export async function misspelt(tx: Tx) {
  // @ts-expect-error an event that no state has
  await transition(tx, enquiryTransitions, row, "acept", { party: "provider" });
  // @ts-expect-error a party without transitions of an enquiry
  await transition(tx, enquiryTransitions, row, "view", { party: "guest" });
  // @ts-expect-error a state that an enquiry does not have
  await transition(tx, enquiryTransitions, { id: "1", state: "paid" }, "view", {
    party: "provider",
  });
  // @ts-expect-error as above
  stateAfter(enquiryLifecycle, "acept");
  // @ts-expect-error as above
  eventsOpenTo(enquiryLifecycle, "sent", "guest");
}

export async function emails(tx: Tx) {
  // @ts-expect-error the table notifies the customer, but there is no email
  await transition(tx, enquiryTransitions, row, "accept", { party: "provider" });
  await transition(tx, enquiryTransitions, row, "accept", {
    party: "provider",
    // @ts-expect-error the table notifies the customer, but the email is for the provider
    emails: { provider: null },
  });
  await transition(tx, enquiryTransitions, row, "view", {
    party: "provider",
    // @ts-expect-error the table notifies no one of 'view'; if that changes, use another event here
    emails: { customer: null },
  });
}
