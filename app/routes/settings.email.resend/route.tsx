import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sendEmailCode } from "~/features/accounts/settings/change-email.server";
import { originOf } from "~/http/authentication/authenticator.server";
import { form } from "~/http/handlers/handlers.server";
import { wantedEmail } from "~/http/cookies/email-change.server";
import { sayWhy } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/paths";

export const loader = () => redirect(paths.settings("email/verify"));

export const action = form(
  "member",
  z.object({}),
  async ({ actor, request, say }) => {
    const email = await wantedEmail(request, actor);
    if (!email)
      return say(paths.settings("email"), "accounts.settings.email.over", { type: "error" });
    try {
      await sendEmailCode(actor, email, await originOf(request));
    } catch (error) {
      return sayWhy(error, paths.settings("email/verify"), "accounts.otp.resendFailed", say);
    }
    return say(paths.settings("email/verify"), "accounts.otp.resent");
  },
  { alone: true },
);
