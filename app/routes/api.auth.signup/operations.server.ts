import { signupBody } from "~/features/accounts/api-forms";
import { signUp } from "~/features/accounts/sign-up/sign-up.server";
import { operation } from "~/api/operation.server";
import { loginAnswer, sessionJson } from "~/api/login-response.server";
import { originOf } from "~/http/authentication/authenticator.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.signup",
    who: "anyone",
    input: signupBody,
    output: sessionJson,
    status: 201,
    refuses: ["conflict", "tooMany"],
    async run({ request, input }) {
      const { account, session } = await signUp(input, input.otp, await originOf(request));
      return { message: "accounts.signup.done", ...(await loginAnswer(account, session)) };
    },
  }),
];
