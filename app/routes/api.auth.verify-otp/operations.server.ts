import { z } from "zod";
import { verifyOtpBody } from "~/features/accounts/api-forms";
import { checkSignupCode } from "~/features/accounts/sign-up.server";
import { operation } from "~/http/api/operation.server";

export const operations = [
  operation({
    method: "POST",
    summary: "Check a sign-up code; it stays good for the sign-up",
    who: "anyone",
    input: verifyOtpBody,
    output: z.object({}),
    async run({ input }) {
      await checkSignupCode(input.email, input.otp);
      return { say: "accounts.forgot.verified" };
    },
  }),
];
