import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeName } from "~/features/accounts/settings/change-person.server";
import { nameForm } from "~/features/accounts/settings/settings-forms";
import { SettingsForm } from "~/features/accounts/settings/views/settings-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";

export const handle: Handle = { hydrate: true };
export const meta = pageTitle;

export const loader = page("member", async ({ actor, t }) => ({
  title: t("accounts.settings.name.title"),
  name: actor.name,
}));

export const action = form(
  "member",
  nameForm,
  async ({ actor, input, redirectWithToast }) => {
    await changeName(actor, input.name);
    return redirectWithToast(paths.settings(), "accounts.settings.name.done");
  },
  { labels: "person" },
);

export default function NamePage() {
  const { title, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof nameForm> id="name" title={title} defaults={{ name }}>
      {(fields) => (
        <TextField {...control(fields.name)} label={t("accounts.name.label")} autoComplete="name" />
      )}
    </SettingsForm>
  );
}
