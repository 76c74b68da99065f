import { changePassword } from "~/features/accounts/settings/change-password.server";
import { changePasswordForm } from "~/features/accounts/settings/forms";
import { loginAnswer, sessionJson } from "~/http/api/login-answer.server";
import { operation } from "~/http/api/operation.server";
import { callingSession } from "~/http/session.server";

export const operations = [
  operation({
    method: "POST",
    summary: "api.calls.updatePassword",
    notes: "api.notes.updatePassword",
    who: "member",
    input: changePasswordForm,
    output: sessionJson,
    refuses: ["conflict", "tooMany"],
    async run({ actor, request, input }) {
      const session = await callingSession(request);
      const renewed = await changePassword(actor, session!, input);
      return { say: "accounts.settings.password.done", ...(await loginAnswer(actor, renewed)) };
    },
  }),
];
