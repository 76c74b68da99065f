import { z } from "zod";
import { resetBody } from "~/features/accounts/api-forms";
import { resetPassword } from "~/features/accounts/passwords/password-reset.server";
import { operation } from "~/api/operation.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.resetPassword",
    notes: "api.notes.resetPassword",
    who: "anyone",
    input: resetBody,
    output: z.object({}),
    example: { email: "asha@example.com", otp: "123456", newPassword: "genda phool mala 17" },
    async run({ input }) {
      await resetPassword(input.email, input.otp, input.newPassword);
      return { message: "accounts.forgot.done" };
    },
  }),
];
