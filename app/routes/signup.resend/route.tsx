import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sendSignupCode } from "~/features/accounts/sign-up.server";
import { originOf } from "~/http/authenticator.server";
import { form } from "~/http/doors.server";
import { signupOf } from "~/http/pending-signup.server";
import { paths } from "~/paths";
import { Refusal } from "~/platform/refusals";

export const loader = () => redirect(paths.signupVerify());

export const action = form(
  "anyone",
  z.object({}),
  async ({ request, say }) => {
    const signup = await signupOf(request);
    if (!signup) return say(paths.signup(), "accounts.signup.expired", { type: "error" });
    try {
      await sendSignupCode(signup, await originOf(request));
    } catch (refused) {
      // There is no form to redraw here: the page of the code says it.
      if (!(refused instanceof Refusal)) throw refused;
      return say(paths.signupVerify(), refused.key, {
        type: "error",
        params: refused.details.params,
      });
    }
    return say(paths.signupVerify(), "accounts.otp.resent");
  },
  { alone: true },
);
