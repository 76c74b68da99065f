import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sendRecoveryCode } from "~/features/accounts/passwords/password-reset.server";
import { originOf } from "~/http/authentication/authenticator.server";
import { form } from "~/http/handlers/handlers.server";
import { recoveryOf } from "~/http/cookies/password-reset.server";
import { sayWhy } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/paths";

export const loader = () => redirect(paths.forgotVerify());

export const action = form(
  "anyone",
  z.object({}),
  async ({ request, say }) => {
    const recovery = await recoveryOf(request);
    if (!recovery) return say(paths.forgotPassword(), "accounts.signup.expired", { type: "error" });
    try {
      await sendRecoveryCode(recovery.email, await originOf(request));
    } catch (error) {
      return sayWhy(error, paths.forgotVerify(), "accounts.otp.resendFailed", say);
    }
    return say(paths.forgotVerify(), "accounts.otp.resent");
  },
  { alone: true },
);
