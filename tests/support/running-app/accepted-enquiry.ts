import type { Visitor } from "./visitor";
import { dayAhead } from "../day-ahead";

/**
 * A customer enquires with a provider on the page at `enquire`, and the provider accepts the newest
 * enquiry.
 *
 * @returns the path of the enquiry for both of them
 */
export async function acceptedEnquiry(customer: Visitor, provider: Visitor, enquire: string) {
  const form = await customer.open(enquire);
  await form.submit("Send enquiry", {
    eventType: "wedding",
    eventDate: dayAhead(106),
    guestCount: "250",
    city: "Jaipur",
    contactPreference: "phone",
  });
  const list = await provider.open("/dashboard/status?state=sent");
  const path = list.document
    .querySelector('form[action^="/dashboard/enquiries/"]')!
    .getAttribute("action")!;
  await (await provider.open(`${path}/accept`)).submit("accept");
  return path;
}
