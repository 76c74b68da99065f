import { SettingsForm, SettingsPage } from "~/features/accounts/views/settings-form";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { canBeImpersonated } from "~/features/accounts/account-policy";
import { existingAccount } from "~/features/accounts/account-queries.server";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { impersonateUser } from "~/features/moderation/administration/user-commands.server";
import { impersonationFields } from "~/features/moderation/administration/user-fields";
import { impersonationForm } from "~/features/moderation/administration/user-forms";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { Notice } from "~/ui/feedback/notice";
import { paths } from "~/urls";

export const loader = page("admin", async ({ param, request, t }) => {
  const user = await existingAccount(param("id"));
  return {
    title: t("administration.impersonate.title", user),
    name: user.name,
    isPossible: canBeImpersonated(user),
    back: { to: paths.adminUser(param("id")), label: user.name },
    confirmed: isConfirmed(await memberSession(request)),
  };
});

export const action = form("admin", impersonationForm, async ({ actor, param, input, request }) => {
  await impersonateUser(actor, param("id"), input, await memberSession(request));
  return redirect(paths.dashboard(), 303);
});

export default function ViewAsRoute() {
  const { name, isPossible, back, confirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (!isPossible)
    return (
      <SettingsPage back={back}>
        <Notice>{t("accounts.impersonation.notThis")}</Notice>
      </SettingsPage>
    );
  return (
    <SettingsForm<typeof impersonationForm>
      id="impersonation"
      lede={t("administration.impersonate.text", { name })}
      button="administration.impersonate.do"
      params={{ name }}
      back={back}
      of={impersonationFields}
      own={{ reason: { hint: t("administration.impersonate.reasonHint", { name }) } }}
      confirmed={confirmed}
    />
  );
}
