import { newReference } from "~/platform/ids.server";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import type { EnquiryPageInput } from "../forms";
import { enforceMinimumFillTime } from "./minimum-fill-time.server";
import { sendEnquiry, type Sender, type Sent } from "./send-enquiry.server";

/**
 * Sends what the page's form brought. A guest who filled the box that people don't see gets the ordinary thank-you, and
 * nothing is kept or mailed.
 */
export async function sendFromPage(
  input: EnquiryPageInput,
  sender: Sender,
): Promise<Sent & { kept: boolean }> {
  const { _idem, _drawn, remarks, ...enquiry } = input;
  if (!sender.account) {
    await enforceMinimumFillTime(_drawn);
    if (remarks) {
      logSecurityEvent("enquiry.trap", { address: sender.address });
      return { reference: newReference("ENQ"), verified: true, kept: false };
    }
  }
  return { ...(await sendEnquiry(enquiry, sender, _idem, "enquiries.reused.form")), kept: true };
}
