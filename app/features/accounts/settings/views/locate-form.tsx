import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";

/** Seen only where script runs: enhance.js asks the browser where it is, fills the boxes and sends. */
export function LocateForm() {
  const { t } = useTranslation();
  return (
    <form method="post" className="locate stack" data-locate={t("accounts.settings.place.unknown")}>
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
