import { redirect } from "@remix-run/node";
import { eventFor } from "~/features/events/event-queries.server";
import { sharingForm } from "~/features/shortlist/shortlist-forms";
import {
  removeComment,
  restoreComment,
  revokeLink,
  shareShortlist,
} from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { form } from "~/http/forms/form.server";
import { redirectWithError } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.shortlist());

export const action = form(
  "member",
  sharingForm,
  async ({ actor, input, redirectWithToast }) => {
    const back = paths.shortlist();
    try {
      if (input.intent === "share") {
        if (input.eventId) await eventFor(actor, input.eventId);
        await shareShortlist(actor, input);
        return await redirectWithToast(`${back}#share`, "shortlist.share.done");
      }
      if (input.intent === "revoke") {
        const result = await revokeLink(actor, input.id);
        return await redirectWithToast(`${back}#share`, "shortlist.share.revoked", { result });
      }
      const isBack = input.intent === "restore-comment";
      const result = await (isBack ? restoreComment : removeComment)(actor, input);
      const key = `shortlist.votes.${isBack ? "restored" : "removed"}`;
      return await redirectWithToast(back, key, { result });
    } catch (error) {
      return redirectWithError(error, back, "errors.saving", redirectWithToast);
    }
  },
  { withoutPage: true },
);
