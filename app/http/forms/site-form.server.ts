import type { z } from "zod";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import type { CommandResult } from "~/platform/lifecycle";
import { paths, type RouteParam } from "~/urls";
import { memberSession } from "../auth/session.server";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import type { siteFields } from "~/features/site/site-fields";
import { presentSiteSettings } from "~/features/site/site-presenter.server";
import { page } from "../page.server";
import { form } from "./form.server";

export const siteForm = <Schema extends z.ZodType>(
  schema: Schema,
  save: (
    actor: Account,
    input: z.output<Schema>,
    by: { session: Session; param: (name: RouteParam) => string },
  ) => Promise<CommandResult>,
  options?: Parameters<typeof form>[3],
) =>
  form(
    "admin",
    schema,
    async ({ actor, input, param, request, redirectWithToast }) => {
      const result = await save(actor, input, { session: await memberSession(request), param });
      return redirectWithToast(paths.adminSite(), `site.${result}`, { result });
    },
    options,
  );

/** Rendered by `SiteSectionPage`. */
export const sitePage = (section: keyof typeof siteFields) =>
  page("admin", async ({ request, t }) => ({
    section,
    title: t(`site.${section}.title`),
    ...presentSiteSettings(),
    confirmed: isConfirmed(await memberSession(request)),
  }));
