import { z } from "zod";
import { resetBody } from "~/features/accounts/api-forms";
import { resetPassword } from "~/features/accounts/recovery.server";
import { operation } from "~/http/api/operation.server";

export const operations = [
  operation({
    method: "POST",
    summary: "Set a new password with the code; every session ends",
    who: "anyone",
    input: resetBody,
    output: z.object({}),
    async run({ input }) {
      await resetPassword(input.email, input.otp, input.newPassword);
      return { say: "accounts.forgot.done" };
    },
  }),
];
