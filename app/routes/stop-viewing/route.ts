import { redirect } from "@remix-run/node";
import { z } from "zod";
import { endImpersonation } from "~/features/accounts/sign-in/impersonation/impersonation-commands.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { paths } from "~/urls";

export const loader = () => redirect(paths.admin());

export const action = form(
  "admin",
  z.object({}),
  async ({ request, redirectWithToast }) => {
    const accountId = await endImpersonation(await memberSession(request));
    const to = accountId ? paths.adminUser(accountId) : paths.adminUsers();
    return redirectWithToast(to, "accounts.impersonation.ended");
  },
  { actsForAccount: false, withoutPage: true },
);
