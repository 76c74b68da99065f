import { useLoaderData } from "@remix-run/react";
import { leaveForm } from "~/features/leaving/forms";
import { takeLeave, whatBlocksLeaving } from "~/features/leaving/take-leave.server";
import { LeavePage } from "~/features/leaving/views/leave-page";
import { sessionEvent, clearedAuthCookies } from "~/http/cookies.server";
import { form, page } from "~/http/doors.server";
import type { Handle } from "~/http/handle";
import { titled } from "~/http/titled";
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
