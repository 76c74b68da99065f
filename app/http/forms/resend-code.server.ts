import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { form } from "./form.server";
import { redirectWithError } from "../responses/redirect-with-toast.server";
import { originOf } from "../auth/authenticator.server";

type Resending<Pending> = {
  pending: (request: Request) => Promise<Pending | null>;
  send: (pending: Pending, origin: Origin) => Promise<unknown>;
  verifyPath: string;
  /** Where to begin again, and what is said there. */
  expired: { path: string; text: string };
};

/** Sends a new one-time code to the email that waits for one. */
export const resendCode = <Pending>({
  pending,
  send,
  verifyPath,
  expired,
}: Resending<Pending>) => ({
  loader: () => redirect(verifyPath),
  action: form(
    "anyone",
    z.object({}),
    async ({ request, redirectWithToast }) => {
      const found = await pending(request);
      if (!found) return redirectWithToast(expired.path, expired.text, { type: "error" });
      try {
        await send(found, await originOf(request));
      } catch (error) {
        return redirectWithError(error, verifyPath, "accounts.otp.resendFailed", redirectWithToast);
      }
      return redirectWithToast(verifyPath, "accounts.otp.resent");
    },
    { withoutPage: true },
  ),
});
