import { heartId } from "~/features/directory/search/views/shortlist-button";
import type { shortlistForm } from "~/features/shortlist/shortlist-forms";
import type { addToShortlist } from "~/features/shortlist/shortlist-entries.server";
import { translate } from "~/platform/i18n";
import { paths, safePath } from "~/urls";
import { shortlistOf, writeShortlist } from "./auth/browsing-cookies.server";
import type { FormArgs } from "./request-args.server";
import { redirectWithError, type RedirectWithToast } from "./responses/redirect-with-toast.server";
import type { z } from "zod";

type Posted = FormArgs<"anyone", z.output<typeof shortlistForm>>;

/** enhance.js, which stays on the page, gets the message as JSON. */
export async function changeShortlist(
  { actor, request, input, t, redirectWithToast }: Posted,
  { command, event }: { command: typeof addToShortlist; event: "keep" | "remove" },
) {
  const from = safePath(input.redirectTo);
  const [pressed] = input.providerIds;
  const isOnPage = from !== null && from !== paths.shortlist() && input.providerIds.length === 1;
  const back = isOnPage && pressed ? `${from}#${heartId(pressed)}` : (from ?? paths.shortlist());
  const isScript = request.headers.get("Accept") === "application/json";
  const answer: RedirectWithToast = isScript
    ? (_, key, { params, type = "success", headers } = {}) => {
        const isKept = type === "error" ? undefined : event === "keep";
        const body = { type, message: translate(t, key, params), isKept };
        return Promise.resolve(Response.json(body, { headers }));
      }
    : redirectWithToast;
  try {
    const owner = { account: actor, inBrowser: await shortlistOf(request) };
    const { result, names, inBrowser } = await command(owner, input.providerIds);
    return await answer(back, `shortlist.${event}.${result}`, {
      params: { names },
      result,
      headers: { "Set-Cookie": await writeShortlist(inBrowser) },
    });
  } catch (error) {
    return redirectWithError(error, back, "errors.saving", answer);
  }
}
