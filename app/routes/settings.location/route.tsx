import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changePlace } from "~/features/accounts/settings/change-person.server";
import { placeForm } from "~/features/accounts/settings/forms";
import { placeOf } from "~/features/accounts/settings/pages.server";
import { LocateForm } from "~/features/accounts/views/locate-form";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { form, page } from "~/http/doors.server";
import type { Handle } from "~/http/handle";
import { titled } from "~/http/titled";
import { paths } from "~/paths";
import { cityName } from "~/platform/india/places";
import { TextField } from "~/ui/fields";
import { control } from "~/ui/use-posted-form";

export const handle: Handle = { hydrate: true };
export const meta = titled;

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("accounts.settings.place.title"),
  city: actor.city && cityName(actor.city, language),
  near: actor.city ? null : placeOf(actor, t, language),
}));

export const action = form("member", placeForm, async ({ actor, input, say }) => {
  await changePlace(actor, input);
  return say(paths.settings(), "accounts.settings.place.done");
});

export default function LocationPage() {
  const { title, city, near } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm
      id="city"
      title={title}
      lede={t("accounts.settings.place.lede")}
      defaults={{ city }}
      after={<LocateForm />}
    >
      {(fields) => (
        <>
          <input type="hidden" name="intent" value="city" />
          <TextField
            {...control(fields.city!)}
            label={t("accounts.settings.place.city")}
            hint={near ? t("accounts.settings.place.instead", { near }) : undefined}
            optional
            autoComplete="address-level2"
            width="medium"
          />
        </>
      )}
    </SettingsForm>
  );
}
