import { SettingsPage } from "~/features/accounts/settings/views/settings-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeConsent } from "~/features/accounts/consents/consent-commands.server";
import { consentForm } from "~/features/accounts/consents/consent-forms";
import { presentConsents } from "~/features/accounts/consents/consent-presenter.server";
import { ConsentList } from "~/features/accounts/settings/views/consent-list";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("accounts.consents.title"),
  consents: await presentConsents(actor, t, language),
}));

export const action = form(
  "member",
  consentForm,
  async ({ actor, input, language, redirectWithToast }) => {
    await changeConsent(actor, input, language);
    return redirectWithToast(paths.settings("consents"), `accounts.consents.done.${input.intent}`);
  },
);

export default function ConsentsPage() {
  const { consents } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsPage lede={t("accounts.consents.lede")}>
      <ConsentList consents={consents} />
    </SettingsPage>
  );
}
