import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sendEmailCode } from "~/features/accounts/settings/change-email.server";
import { originOf } from "~/http/auth/authenticator.server";
import { form } from "~/http/forms/form.server";
import { pendingEmail } from "~/http/auth/pending-cookies.server";
import { redirectWithError } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.settings("email/verify"));

export const action = form(
  "member",
  z.object({}),
  async ({ actor, request, redirectWithToast }) => {
    const email = await pendingEmail(request, actor);
    if (!email)
      return redirectWithToast(paths.settings("email"), "accounts.settings.email.over", {
        type: "error",
      });
    try {
      await sendEmailCode(actor, email, await originOf(request));
    } catch (error) {
      return redirectWithError(
        error,
        paths.settings("email/verify"),
        "accounts.otp.resendFailed",
        redirectWithToast,
      );
    }
    return redirectWithToast(paths.settings("email/verify"), "accounts.otp.resent");
  },
  { withoutPage: true },
);
