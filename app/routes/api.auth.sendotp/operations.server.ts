import { z } from "zod";
import { sendOtpBody } from "~/features/accounts/api-forms";
import { sendSignupCode } from "~/features/accounts/sign-up/sign-up.server";
import { operation } from "~/api/operation.server";
import { originOf } from "~/http/authentication/authenticator.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.sendOtp",
    notes: "api.notes.sendOtp",
    who: "anyone",
    input: sendOtpBody,
    output: z.object({}),
    refuses: ["tooMany"],
    example: { email: "asha@example.com", phone: "98765 43210", checkUserPresent: true },
    async run({ request, input, language }) {
      await sendSignupCode({ email: input.email, name: "", language }, await originOf(request));
      return { message: "accounts.otp.sent" };
    },
  }),
];
