import { z } from "zod";
import { verifyOtpBody } from "~/features/accounts/api-forms";
import { checkRecoveryCode } from "~/features/accounts/recovery.server";
import { operation } from "~/http/api/operation.server";

export const operations = [
  operation({
    method: "POST",
    summary: "Check the code of a forgotten password; it stays good for the reset",
    who: "anyone",
    input: verifyOtpBody,
    output: z.object({}),
    async run({ input }) {
      await checkRecoveryCode(input.email, input.otp);
      return { say: "accounts.forgot.verified" };
    },
  }),
];
