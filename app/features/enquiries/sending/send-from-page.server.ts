import { newReference } from "~/platform/ids.server";
import { conflict } from "~/platform/refusals";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import type { EnquiryPageInput } from "../forms";
import { enforceMinimumFillTime } from "./minimum-fill-time.server";
import { sendEnquiry, type Sender, type Sent } from "./send-enquiry.server";

/**
 * Sends what the page's form brought. One that was drawn for a guest is not sent for an account with another address,
 * as when somebody else logged in meanwhile in another tab: the page asks first. A guest who filled the box that people don't see gets the ordinary thank-you, and
 * nothing is kept or mailed.
 * @throws Refusal conflict, besides those of `sendEnquiry`
 */
export async function sendFromPage(
  input: EnquiryPageInput,
  sender: Sender,
  isGuests: boolean,
): Promise<Sent & { kept: boolean }> {
  const { _idem, _drawn, remarks, ...enquiry } = input;
  const own = sender.account?.email;
  if (own && isGuests && own !== input.email)
    throw conflict("enquiries.form.otherAccount", { own, typed: input.email });
  if (!sender.account) {
    await enforceMinimumFillTime(_drawn);
    if (remarks) {
      logSecurityEvent("enquiry.trap", { address: sender.address });
      return { reference: newReference("ENQ"), verified: true, kept: false };
    }
  }
  return { ...(await sendEnquiry(enquiry, sender, _idem, "enquiries.reused.form")), kept: true };
}
