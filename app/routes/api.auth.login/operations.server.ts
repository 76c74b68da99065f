import { loginBody } from "~/features/accounts/api-forms";
import { accountOf } from "~/features/accounts/queries.server";
import { operation } from "~/api/operation.server";
import { JsonStrategy } from "~/http/authentication/authenticator.server";
import { loginAnswer, sessionJson } from "~/api/login-response.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.login",
    notes: "api.notes.login",
    who: "anyone",
    input: loginBody,
    output: sessionJson,
    refuses: ["tooMany"],
    example: { email: "asha@example.com", password: "genda phool mala 17", rememberMe: true },
    async run({ request, input }) {
      const session = await new JsonStrategy(input).authenticate(request);
      const account = await accountOf(session.accountId);
      return { message: "accounts.login.done", ...(await loginAnswer(account!, session)) };
    },
  }),
];
