import { z } from "zod";
import { forgotBody } from "~/features/accounts/api-forms";
import { sendPasswordResetCode } from "~/features/accounts/passwords/password-reset.server";
import { operation } from "~/api/operation.server";
import { originOf } from "~/http/authentication/authenticator.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.forgotPassword",
    who: "anyone",
    input: forgotBody,
    output: z.object({}),
    refuses: ["tooMany"],
    example: { email: "asha@example.com" },
    async run({ request, input }) {
      await sendPasswordResetCode(input.email, await originOf(request));
      return { message: "accounts.forgot.sent" };
    },
  }),
];
