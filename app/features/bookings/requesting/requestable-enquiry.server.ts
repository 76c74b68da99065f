import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { canRequestBooking } from "~/features/enquiries/enquiry-lifecycle";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { currentState, threadFor } from "~/features/enquiries/enquiry-threads.server";
import { conflict, forbidden } from "~/platform/refusals";
import { required } from "~/platform/required";

/**
 * @throws Refusal notFound for other people's enquiries, forbidden for the provider, conflict in a
 * state that allows no booking
 */
export async function requestableEnquiry(actor: Account, enquiryId: EnquiryId) {
  const { closed, thread, brief } = await enquiryOfCustomer(actor, enquiryId);
  if (closed) throw closed;
  return { thread, brief, recipient: await recipientOf(thread) };
}

/** @throws Refusal notFound for other people's enquiries, forbidden for the provider */
export async function enquiryOfCustomer(actor: Account, enquiryId: EnquiryId) {
  const { thread, brief, party } = await threadFor(actor, enquiryId);
  if (party !== "customer") throw forbidden();
  const { providerId } = thread;
  const recipient = required((await recipients([providerId])).get(providerId), "provider");
  const state = currentState(thread);
  // While a provider is paused, ongoing enquiries and bookings continue, but nothing new starts.
  const closed = !canRequestBooking(state)
    ? conflict(`enquiries.now.${state}`)
    : recipient.status === "live"
      ? null
      : conflict("bookings.conflict.paused");
  return { thread, brief, recipient, closed };
}
