import { newReference } from "~/platform/ids.server";
import { keyWith } from "~/platform/i18n";
import { parseDay } from "~/platform/india/dates/dates";
import { conflict, Refusal } from "~/platform/refusals";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import type { EnquiryPageInput } from "../enquiry-forms";
import { notFreeNames } from "./not-free.server";
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

async function warnOfDate({
  providerIds,
  eventDate,
}: Pick<EnquiryPageInput, "providerIds" | "eventDate">) {
  const names = await notFreeNames(providerIds, eventDate);
  if (names.length === 0) return;
  const key = keyWith("enquiries.form.eventDate.notFree", { names: names.join(", ") });
  throw new Refusal("conflict", key, { fields: { eventDate: [key] } });
}
