import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sendSignupCode } from "~/features/accounts/sign-up/sign-up.server";
import { originOf } from "~/http/auth/authenticator.server";
import { form } from "~/http/forms/form.server";
import { pendingSignupOf } from "~/http/auth/pending-cookies.server";
import { redirectWithError } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.signupVerify());

export const action = form(
  "anyone",
  z.object({}),
  async ({ request, redirectWithToast }) => {
    const signup = await pendingSignupOf(request);
    if (!signup)
      return redirectWithToast(paths.signup(), "accounts.signup.expired", { type: "error" });
    try {
      await sendSignupCode(signup, await originOf(request));
    } catch (error) {
      return redirectWithError(
        error,
        paths.signupVerify(),
        "accounts.otp.resendFailed",
        redirectWithToast,
      );
    }
    return redirectWithToast(paths.signupVerify(), "accounts.otp.resent");
  },
  { withoutPage: true },
);
