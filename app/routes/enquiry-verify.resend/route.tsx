import { redirect } from "@remix-run/node";
import { resendForm } from "~/features/enquiries/enquiry-forms";
import {
  pendingBrief,
  resendEnquiryCode,
} from "~/features/enquiries/sending/verify-enquiry.server";
import { form } from "~/http/forms/form.server";
import { sentReferences } from "~/http/auth/browsing-cookies.server";
import { redirectWithError } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.providers());

export const action = form(
  "anyone",
  resendForm,
  async ({ input, request, visitor, ip, redirectWithToast }) => {
    const back = paths.enquiryVerify(input.reference);
    const brief = await pendingBrief(input.reference, await sentReferences(request));
    if (!brief)
      return redirectWithToast(paths.enquiryThankYou(input.reference), "enquiries.verify.already");
    try {
      await resendEnquiryCode(brief, { ip, browser: visitor });
    } catch (error) {
      return redirectWithError(error, back, "accounts.otp.resendFailed", redirectWithToast);
    }
    return redirectWithToast(back, "accounts.otp.resent");
  },
  { withoutPage: true },
);
