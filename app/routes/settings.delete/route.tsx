import { useLoaderData } from "@remix-run/react";
import { leaveForm } from "~/features/personal-data/forms";
import { takeLeave, whatBlocksLeaving } from "~/features/personal-data/delete-account.server";
import { LeavePage } from "~/features/personal-data/views/delete-account-page";
import { sessionEvent, clearedAuthCookies } from "~/http/cookies/cookies.server";
import { form, page } from "~/http/handlers/handlers.server";
import type { Handle } from "~/layout/route-handle";
import { titled } from "~/http/meta/page-title";
import { paths } from "~/paths";

export const handle: Handle = { hydrate: true };
export const meta = titled;

export const loader = page("member", async ({ actor, t }) => {
  const blocked = await whatBlocksLeaving(actor);
  return {
    title: t("accounts.settings.delete.title"),
    provider: actor.role === "provider",
    blocked: blocked && t(blocked),
  };
});

export const action = form("member", leaveForm, async ({ actor, input, say }) => {
  await takeLeave(actor, input.password);
  const headers = new Headers({ "Clear-Site-Data": '"storage"' });
  for (const cookie of clearedAuthCookies()) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", sessionEvent("logout"));
  return say(paths.home(), "accounts.settings.delete.done", { headers });
});

export default function DeletePage() {
  return <LeavePage {...useLoaderData<typeof loader>()} />;
}
