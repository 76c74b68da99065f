import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sendSignupCode } from "~/features/accounts/sign-up.server";
import { originOf } from "~/http/authenticator.server";
import { form } from "~/http/doors.server";
import { signupOf } from "~/http/pending-signup.server";
import { sayWhy } from "~/http/say.server";
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
