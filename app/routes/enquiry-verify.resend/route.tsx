import { redirect } from "@remix-run/node";
import { resendForm } from "~/features/enquiries/forms";
import { pendingBrief, resendEnquiryCode } from "~/features/enquiries/verify-enquiry.server";
import { form } from "~/http/doors.server";
import { sentFromBrowser } from "~/http/sent-enquiries.server";
import { paths } from "~/paths";
import { Refusal } from "~/platform/refusals";

export const loader = () => redirect(paths.providers());

export const action = form(
  "anyone",
  resendForm,
  async ({ input, request, address, say }) => {
    const back = paths.enquiryVerify(input.reference);
    const brief = await pendingBrief(input.reference, await sentFromBrowser(request));
    if (!brief) return say(paths.enquiryThankYou(input.reference), "enquiries.verify.already");
    try {
      await resendEnquiryCode(brief, address);
    } catch (refused) {
      // There is no form to redraw here: the page of the code says it.
      if (!(refused instanceof Refusal)) throw refused;
      return say(back, refused.key, { type: "error", params: refused.details.params });
    }
    return say(back, "accounts.otp.resent");
  },
  { alone: true },
);
