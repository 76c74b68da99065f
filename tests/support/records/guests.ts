import { guestOfLink } from "~/features/enquiries/guests/guest-link.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { verifyEnquiry } from "~/features/enquiries/sending/verify-enquiry.server";
import { transitionEnquiryAndQuotes } from "~/features/quotes/quote-commands.server";
import { newId } from "~/platform/ids.server";
import { newIp } from "../running-app/ip-addresses";
import { brief, openProvider, sender, threadIds, type OpenProvider } from "./enquiries";
import { mailsTo } from "./mails";

/** A guest's enquiry with a confirmed email, to Bilal unless to others. */
export async function sentByGuest(providers?: OpenProvider[]) {
  const email = `${newId()}@example.com`;
  const to = providers ?? [await openProvider()];
  const all = to.map(({ id }) => id);
  const { reference } = await sendEnquiry(brief(all, { email }), sender());
  const code = (await mailsTo(email))[0]!.subject.slice(0, 6);
  await verifyEnquiry(reference, [reference], code, newIp());
  const ids = await threadIds(reference, to);
  return { email, bilal: to[0]!.owner, reference, ids, id: ids[0]! };
}

/** The same, accepted by Bilal, with the guest as identified by the emailed link. */
export async function acceptedGuestEnquiry() {
  const { email, bilal, reference, id } = await sentByGuest();
  await transitionEnquiryAndQuotes(bilal, id, { event: "accept" });
  const token = (await tokensTo(email))[0]!;
  return { email, bilal, id, reference, token, guest: (await guestOfLink(token))!.guest };
}

/** The tokens of the links emailed to a guest, the newest first. */
export const tokensTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).flatMap(({ text }) => /\/enquiries\/([\w.-]+)/.exec(text)?.[1] ?? []);
