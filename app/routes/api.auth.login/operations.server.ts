import { loginBody } from "~/features/accounts/api-forms";
import { accountOf } from "~/features/accounts/queries.server";
import { operation } from "~/http/api/operation.server";
import { authenticate } from "~/http/authenticator.server";
import { loginAnswer, sessionJson } from "~/http/api/login-answer.server";

export const operations = [
  operation({
    method: "POST",
    summary: "Log in; sets the cookies too",
    who: "anyone",
    input: loginBody,
    output: sessionJson,
    async run({ request, input }) {
      const session = await authenticate(request, input);
      const account = await accountOf(session.accountId);
      return { say: "accounts.login.done", ...(await loginAnswer(account!, session)) };
    },
  }),
];
