import { sendSignupCode } from "~/features/accounts/sign-up/sign-up.server";
import { pendingSignupOf } from "~/http/auth/pending-cookies.server";
import { resendCode } from "~/http/forms/resend-code.server";
import { paths } from "~/urls";

const resend = resendCode({
  who: "anyone",
  pending: pendingSignupOf,
  send: sendSignupCode,
  verifyPath: paths.signupVerify(),
  expired: { path: paths.signup(), text: "accounts.signup.expired" },
});

export const loader = resend.loader;
export const action = resend.action;
