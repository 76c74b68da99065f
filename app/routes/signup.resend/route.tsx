import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sendSignupCode } from "~/features/accounts/sign-up/sign-up.server";
import { originOf } from "~/http/authentication/authenticator.server";
import { form } from "~/http/handlers/handlers.server";
import { signupOf } from "~/http/cookies/pending-sign-up.server";
import { sayWhy } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/paths";

export const loader = () => redirect(paths.signupVerify());

export const action = form(
  "anyone",
  z.object({}),
  async ({ request, say }) => {
    const signup = await signupOf(request);
    if (!signup) return say(paths.signup(), "accounts.signup.expired", { type: "error" });
    try {
      await sendSignupCode(signup, await originOf(request));
    } catch (error) {
      return sayWhy(error, paths.signupVerify(), "accounts.otp.resendFailed", say);
    }
    return say(paths.signupVerify(), "accounts.otp.resent");
  },
  { alone: true },
);
