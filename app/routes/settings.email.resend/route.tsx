import { sendEmailCode } from "~/features/accounts/settings/change-email.server";
import { pendingEmail } from "~/http/auth/pending-cookies.server";
import { resendCode } from "~/http/forms/resend-code.server";
import { paths } from "~/urls";

const resend = resendCode({
  who: "member",
  pending: async (request, actor) => {
    const email = await pendingEmail(request, actor);
    return email ? { actor, email } : null;
  },
  send: ({ actor, email }, origin) => sendEmailCode(actor, email, origin),
  verifyPath: paths.settings("email/verify"),
  expired: { path: paths.settings("email"), text: "accounts.settings.email.over" },
});

export const loader = resend.loader;
export const action = resend.action;
