import { z } from "zod";
import { sendOtpBody } from "~/features/accounts/api-forms";
import { sendSignupCode } from "~/features/accounts/sign-up.server";
import { operation } from "~/http/api/operation.server";
import { originOf } from "~/http/authenticator.server";

export const operations = [
  operation({
    method: "POST",
    summary: "Mail a sign-up code; the owner of a known address gets a letter instead",
    who: "anyone",
    input: sendOtpBody,
    output: z.object({}),
    async run({ request, input, language }) {
      await sendSignupCode({ email: input.email, name: "", language }, await originOf(request));
      return { say: "accounts.otp.sent" };
    },
  }),
];
