import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languageForm } from "~/features/accounts/settings/settings-forms";
import { useOfferedLanguages } from "~/layout/language-choice";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { chooseLanguage } from "~/http/choose-language.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { redirectWithToastIn } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { RadioField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, t }) => ({
  title: t("accounts.settings.language.title"),
  language: actor.language,
}));

export const action = form("member", languageForm, async (post) => {
  const { language } = post.input;
  return redirectWithToastIn(translatorFor(language))(
    paths.settings(),
    "accounts.settings.language.done",
    { headers: await chooseLanguage(post, language) },
  );
});

export default function LanguagePage() {
  const { language } = useLoaderData<typeof loader>();
  const languages = useOfferedLanguages();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof languageForm>
      id="language"
      lede={t("accounts.settings.language.lede")}
      defaults={{ language }}
      reload
    >
      {(fields) => (
        <RadioField
          {...control(fields.language)}
          label={t("accounts.settings.language.label")}
          options={languages.map(({ code, name }) => ({
            value: code,
            label: <span lang={code}>{name}</span>,
          }))}
        />
      )}
    </SettingsForm>
  );
}
