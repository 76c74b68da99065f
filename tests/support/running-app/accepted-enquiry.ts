import type { Visitor } from "./visitor";
import { dayAhead } from "../day-ahead";

/** What Asha types into an enquiry's form for her wedding in Jaipur. */
export const typedEnquiry = {
  eventType: "wedding",
  eventDate: dayAhead(106),
  guestCount: "250",
  city: "Jaipur",
  contactPreference: "phone",
};

/**
 * A customer enquires with a provider on the page at `enquire`, and the provider accepts the newest
 * enquiry.
 *
 * @returns the path of the enquiry for both of them
 */
export async function acceptedEnquiry(customer: Visitor, provider: Visitor, enquire: string) {
  await customer.submit(enquire, "Send enquiry", typedEnquiry);
  const list = await provider.open("/dashboard/status?state=sent");
  const path = list.document
    .querySelector('form[action^="/dashboard/enquiries/"]')!
    .getAttribute("action")!;
  await provider.submit(`${path}/accept`, "accept");
  return path;
}
