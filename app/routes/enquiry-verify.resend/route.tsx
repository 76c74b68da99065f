import { redirect } from "@remix-run/node";
import { resendForm } from "~/features/enquiries/forms";
import {
  pendingBrief,
  resendEnquiryCode,
} from "~/features/enquiries/sending/verify-enquiry.server";
import { form } from "~/http/handlers/handlers.server";
import { sentFromBrowser } from "~/http/cookies/sent-enquiries.server";
import { sayWhy } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/paths";

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
    } catch (error) {
      return sayWhy(error, back, "accounts.otp.resendFailed", say);
    }
    return say(back, "accounts.otp.resent");
  },
  { alone: true },
);
