import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sendPasswordResetCode } from "~/features/accounts/passwords/password-reset.server";
import { originOf } from "~/http/auth/authenticator.server";
import { form } from "~/http/forms/form.server";
import { passwordResetCookie } from "~/http/auth/pending-cookies.server";
import { redirectWithError } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.forgotVerify());

export const action = form(
  "anyone",
  z.object({}),
  async ({ request, redirectWithToast }) => {
    const reset = await passwordResetCookie.read(request);
    if (!reset)
      return redirectWithToast(paths.forgotPassword(), "accounts.forgot.expired", {
        type: "error",
      });
    try {
      await sendPasswordResetCode(reset, await originOf(request));
    } catch (error) {
      return redirectWithError(
        error,
        paths.forgotVerify(),
        "accounts.otp.resendFailed",
        redirectWithToast,
      );
    }
    return redirectWithToast(paths.forgotVerify(), "accounts.otp.resent");
  },
  { withoutPage: true },
);
