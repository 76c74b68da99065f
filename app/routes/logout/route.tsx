import { z } from "zod";
import { LogOutConfirm } from "~/layout/log-out-confirm";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { form } from "~/http/handlers/form.server";
import { page } from "~/http/handlers/page.server";
import type { Handle } from "~/layout/route-handle";
import { logOutHeaders } from "~/http/authentication/log-out.server";
import { currentSession } from "~/http/authentication/session.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { Page } from "~/ui/navigation/page";
import { useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

/** The page twin of the confirmation, for browsers without script. */
export const loader = page("member", async ({ t }) => ({ title: t("accounts.logout.title") }));

export const action = form(
  "anyone",
  z.object({}),
  async ({ request, actor, redirectWithToast }) => {
    const session = await currentSession(request);
    if (session) await endSession(session.id);
    const headers = await logOutHeaders(request, actor);
    return redirectWithToast(paths.login(), "accounts.logout.done", { headers });
  },
  { failed: "accounts.logout.failed" },
);

export default function LogoutPage() {
  const shell = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Page width="narrow">
      <LogOutConfirm csrf={shell?.csrf ?? ""} />
    </Page>
  );
}
