import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { canRequestBooking } from "~/features/enquiries/enquiry-lifecycle";
import { currentState, threadFor } from "~/features/enquiries/enquiry-threads.server";
import { required } from "~/platform/required";
import { conflict, forbidden } from "~/platform/refusals";

/**
 * The enquiry from which its customer asks for a date.
 * @throws Refusal notFound for everybody else's, forbidden for its provider, conflict in a state
 *   that has no booking
 */
export async function requestableEnquiry(actor: Account, enquiryId: EnquiryId) {
  const { closed, thread, brief } = await enquiryOfCustomer(actor, enquiryId);
  if (closed) throw closed;
  return { thread, brief, recipient: await recipientOf(thread) };
}

/**
 * An enquiry of the customer's, and the refusal of a booking from it where its state has none or
 * its provider takes no dates.
 * @throws Refusal notFound for everybody else's, forbidden for its provider
 */
export async function enquiryOfCustomer(actor: Account, enquiryId: EnquiryId) {
  const { thread, brief, party } = await threadFor(actor, enquiryId);
  if (party !== "customer") throw forbidden();
  const { providerId } = thread;
  const recipient = required((await recipients([providerId])).get(providerId), "provider");
  const state = currentState(thread);
  // What runs already goes on while a provider pauses; nothing new begins.
  const closed = !canRequestBooking(state)
    ? conflict(`enquiries.now.${state}`)
    : recipient.status === "live"
      ? null
      : conflict("bookings.conflict.paused");
  return { thread, brief, recipient, closed };
}
