import { sendPasswordResetCode } from "~/features/accounts/passwords/password-reset.server";
import { passwordResetCookie } from "~/http/auth/pending-cookies.server";
import { resendCode } from "~/http/forms/resend-code.server";
import { paths } from "~/urls";

const resend = resendCode({
  who: "anyone",
  pending: passwordResetCookie.read,
  send: sendPasswordResetCode,
  verifyPath: paths.forgotVerify(),
  expired: { path: paths.forgotPassword(), text: "accounts.forgot.expired" },
});

export const loader = resend.loader;
export const action = resend.action;
