import type { ActorFor, Who } from "../auth/session.server";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { form } from "./form.server";
import { redirectWithError } from "../responses/redirect-with-toast.server";
import { originOf } from "../auth/authenticator.server";

type Resending<W extends Who, Pending> = {
  who: W;
  pending: (request: Request, actor: ActorFor<W>) => Promise<Pending | null>;
  send: (pending: Pending, origin: Origin) => Promise<unknown>;
  verifyPath: string;
  /** Where to begin again, and what is said there. */
  expired: { path: string; text: string };
};

export const resendCode = <W extends Who, Pending>({
  who,
  pending,
  send,
  verifyPath,
  expired,
}: Resending<W, Pending>) => ({
  loader: () => redirect(verifyPath),
  action: form(
    who,
    z.object({}),
    async ({ actor, request, redirectWithToast }) => {
      const found = await pending(request, actor);
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
