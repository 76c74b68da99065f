import { newReference } from "~/platform/ids.server";
import { keyWith } from "~/platform/i18n";
import { istDay, parseDay } from "~/platform/india/dates/dates";
import { now } from "~/platform/clock.server";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { liveRecipients } from "~/features/directory/profiles/profile-recipients.server";
import { conflict, Refusal } from "~/platform/refusals";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import type { EnquiryInput, EnquiryPageInput } from "../enquiry-forms";
import { enforceMinimumFillTime } from "./minimum-fill-time.server";
import { sendEnquiry, type Sender, type Sent } from "./send-enquiry.server";

/**
 * A form rendered for a guest is not sent from an account with another email without asking first.
 * A guest who filled in the honeypot gets the ordinary thank-you, and nothing is stored.
 * @throws Refusal conflict, besides those of `sendEnquiry`
 */
export async function sendFromPage(
  input: EnquiryPageInput,
  sender: Sender,
  isGuests: boolean,
): Promise<Sent & { isStored: boolean }> {
  const { _idem, _drawn, _warned, remarks, ...enquiry } = input;
  const own = sender.account?.email;
  if (own && isGuests && own !== input.email)
    throw conflict("enquiries.form.otherAccount", { own, typed: input.email });
  if (!sender.account) {
    await enforceMinimumFillTime(_drawn);
    if (remarks) {
      logSecurityEvent("enquiry.trap", { ip: sender.ip });
      return { reference: newReference("ENQ"), verified: true, isStored: false };
    }
  }
  if (parseDay(_warned ?? "") !== enquiry.eventDate) await warnOfDate(enquiry);
  return {
    ...(await sendEnquiry(enquiry, sender, _idem, "enquiries.reused.form")),
    isStored: true,
  };
}

/** Past days are refused elsewhere. */
async function warnOfDate({ providerIds, eventDate }: EnquiryInput) {
  if (eventDate < istDay(now())) return;
  const free = await freeOn(providerIds, eventDate);
  const others = await liveRecipients(providerIds.filter((id) => !free.has(id)));
  if (others.length === 0) return;
  const names = others.map(({ businessName }) => businessName).join(", ");
  const key = keyWith("enquiries.form.eventDate.notFree", { names });
  throw new Refusal("conflict", key, { fields: { eventDate: [key] } });
}
