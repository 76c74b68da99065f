import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeLocation } from "~/features/accounts/settings/change-person.server";
import { cityFields } from "~/features/accounts/settings/settings-fields";
import { locationForm } from "~/features/accounts/settings/settings-forms";
import { locationOf } from "~/features/accounts/settings/settings-presenter.server";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { cityName } from "~/platform/india/places/places";
import type { FormEvent } from "react";
import { Button } from "~/ui/controls/button";
import { showToast } from "~/ui/feedback/show-toast";
import { FormToken } from "~/ui/forms/form-token";

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

function LocateForm() {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      className="locate stack"
      onSubmit={(event) => locate(event, t("accounts.settings.place.unknown"))}
    >
      <FormToken form="here" />
      <input type="hidden" name="intent" value="here" />
      <input type="hidden" name="latitude" />
      <input type="hidden" name="longitude" />
      <h2>{t("accounts.settings.place.hereTitle")}</h2>
      <p className="note">{t("accounts.settings.place.hereText")}</p>
      <Button variant="secondary" icon="map-pin" busyLabel={t("accounts.settings.place.hereBusy")}>
        {t("accounts.settings.place.here")}
      </Button>
    </form>
  );
}

function locate(event: FormEvent<HTMLFormElement>, unknown: string) {
  const form = event.currentTarget;
  const box = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  if (box("latitude").value) return;
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      box("latitude").value = coords.latitude.toFixed(2);
      box("longitude").value = coords.longitude.toFixed(2);
      form.requestSubmit(submitter);
    },
    () => showToast("error", unknown),
    { timeout: 15_000, maximumAge: 600_000 },
  );
}
