import { changePassword } from "~/features/accounts/settings/change-password.server";
import { changePasswordForm } from "~/features/accounts/settings/forms";
import { loginAnswer, sessionJson } from "~/api/login-response.server";
import { operation } from "~/api/operation.server";
import { apiSession } from "~/http/authentication/session.server";

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
      const session = await apiSession(request);
      const renewed = await changePassword(actor, session!, input);
      return { message: "accounts.settings.password.done", ...(await loginAnswer(actor, renewed)) };
    },
  }),
];
