import { signupBody } from "~/features/accounts/api-forms";
import { signUp } from "~/features/accounts/sign-up.server";
import { operation } from "~/http/api/operation.server";
import { loginAnswer, sessionJson } from "~/http/api/login-answer.server";
import { originOf } from "~/http/authenticator.server";

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
      return { say: "accounts.signup.done", ...(await loginAnswer(account, session)) };
    },
  }),
];
