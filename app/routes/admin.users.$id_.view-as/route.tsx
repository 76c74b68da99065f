import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { canBeImpersonated } from "~/features/accounts/account-policy";
import { existingAccount } from "~/features/accounts/account-queries.server";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { impersonateUser } from "~/features/moderation/administration/user-commands.server";
import { impersonationFields } from "~/features/moderation/administration/user-fields";
import { impersonationForm } from "~/features/moderation/administration/user-forms";
import {
  CurrentPasswordField,
  SettingsForm,
} from "~/features/accounts/settings/views/settings-form";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/navigation/page";
import { FormFields } from "~/ui/forms/form-fields";
import { paths } from "~/urls";

export const loader = page("admin", async ({ param, request, t }) => {
  const user = await existingAccount(param("id"));
  return {
    title: t("administration.impersonate.title", user),
    name: user.name,
    isPossible: canBeImpersonated(user),
    back: paths.adminUser(param("id")),
    confirmed: isConfirmed(await memberSession(request)),
  };
});

export const action = form("admin", impersonationForm, async ({ actor, param, input, request }) => {
  await impersonateUser(actor, param("id"), input, await memberSession(request));
  return redirect(paths.dashboard(), 303);
});

export default function ViewAsRoute() {
  const { title, name, isPossible, back, confirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (!isPossible)
    return (
      <Page width="narrow">
        <BackLink to={back}>{name}</BackLink>
        <PageTitle />
        <Notice>{t("accounts.impersonation.notThis")}</Notice>
      </Page>
    );
  return (
    <SettingsForm<typeof impersonationForm>
      id="impersonation"
      title={title}
      lede={t("administration.impersonate.text", { name })}
      button={t("administration.impersonate.do", { name })}
      back={{ to: back, label: name }}
    >
      {(fields) => (
        <>
          <FormFields
            of={impersonationFields}
            posted={fields}
            own={{ reason: { hint: t("administration.impersonate.reasonHint", { name }) } }}
          />
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
        </>
      )}
    </SettingsForm>
  );
}
