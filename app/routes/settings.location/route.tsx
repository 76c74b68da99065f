import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeLocation } from "~/features/accounts/settings/change-person.server";
import { cityFields } from "~/features/accounts/settings/settings-fields";
import { locationForm } from "~/features/accounts/settings/settings-forms";
import { locationOf } from "~/features/accounts/settings/settings-presenter.server";
import { LocateForm } from "~/features/accounts/settings/views/locate-form";
import { SettingsForm } from "~/features/accounts/settings/views/settings-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { cityName } from "~/platform/india/places/places";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("accounts.settings.place.title"),
  city: actor.city && cityName(actor.city, language),
  near: actor.city ? null : locationOf(actor, t, language),
}));

export const action = form("member", locationForm, async ({ actor, input, redirectWithToast }) => {
  await changeLocation(actor, input);
  return redirectWithToast(paths.settings(), "accounts.settings.place.done");
});

export default function LocationPage() {
  const { city, near } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof locationForm>
      id="city"
      intent="city"
      lede={t("accounts.settings.place.lede")}
      defaults={{ city }}
      of={cityFields}
      own={{ city: { hint: near && t("accounts.settings.place.instead", { near }) } }}
      after={<LocateForm />}
    />
  );
}
