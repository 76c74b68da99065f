import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { z } from "zod";
import { LogOutConfirm } from "~/layout/log-out-confirm";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { logOutHeaders } from "~/http/auth/log-out.server";
import { currentSession } from "~/http/auth/session.server";
import { isProtectedPath, paths, safePath } from "~/urls";
import { ArchPage } from "~/ui/navigation/arch-page";
import type { loader as rootLoader } from "~/root";

export const handle: Handle = { bare: true };

/** For browsers without script, which get no confirmation dialog. */
export const loader = page("member", async ({ url, t }) => ({
  title: t("accounts.logout.title"),
  redirectTo: pressedAt(url),
}));

export const action = form(
  "anyone",
  z.object({ expired: z.literal("on").optional() }),
  async ({ url, request, actor, input, redirectWithToast }) => {
    const session = await currentSession(request);
    if (session) await endSession(session);
    const headers = await logOutHeaders(request, actor);
    // The session had already expired.
    return input.expired
      ? redirectWithToast(pathAfter(url), "accounts.logout.expired", { headers, type: "info" })
      : redirectWithToast(pathAfter(url), "accounts.logout.done", { headers });
  },
  { failed: "accounts.logout.failed" },
);

const pressedAt = (url: URL) => safePath(url.searchParams.get("redirectTo"));

function pathAfter(url: URL): string {
  const path = pressedAt(url);
  return path === null || isProtectedPath(path) ? paths.login() : path;
}

export default function LogoutPage() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const shell = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <ArchPage seed="log out">
      <LogOutConfirm csrf={shell?.csrf ?? ""} redirectTo={redirectTo} />
    </ArchPage>
  );
}
