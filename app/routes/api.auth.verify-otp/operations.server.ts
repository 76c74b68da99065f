import { z } from "zod";
import { verifyOtpBody } from "~/features/accounts/api-forms";
import { checkSignupCode } from "~/features/accounts/sign-up/sign-up.server";
import { verifyEnquiryOf } from "~/features/enquiries/sending/verify-enquiry.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.verifyOtp",
    notes: "api.notes.verifyOtp",
    who: "anyone",
    input: verifyOtpBody.extend({
      reference: z.string().max(20).optional().describe("api.fields.reference"),
    }),
    output: z.object({}),
    refuses: ["conflict"],
    example: { email: "asha@example.com", otp: "123456" },
    async run({ input: { email, otp, reference } }) {
      if (reference)
        return { message: `enquiries.verify.${await verifyEnquiryOf(email, reference, otp)}` };
      await checkSignupCode(email, otp);
      return { message: "accounts.forgot.verified" };
    },
  }),
];
