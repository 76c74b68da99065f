import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { showToast } from "~/ui/feedback/show-toast";
import { FormToken } from "~/ui/forms/form-token";

export function LocateForm() {
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
