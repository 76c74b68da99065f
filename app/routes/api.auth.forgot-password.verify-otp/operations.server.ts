import { z } from "zod";
import { verifyOtpBody } from "~/features/accounts/api-forms";
import { checkPasswordResetCode } from "~/features/accounts/passwords/password-reset.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.verifyForgotOtp",
    who: "anyone",
    input: verifyOtpBody,
    output: z.object({}),
    example: { email: "asha@example.com", otp: "123456" },
    async run({ input }) {
      await checkPasswordResetCode(input.email, input.otp);
      return { message: "accounts.forgot.verified" };
    },
  }),
];
