import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";

export function CityWarning({ form, children }: { form: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={children}>
      <p>{t("enquiries.form.city.outsideHint")}</p>
      <ButtonRow>
        <Button
          form={form}
          name="confirmCity"
          value="on"
          variant="secondary"
          busyLabel={t("enquiries.form.busy")}
        >
          {t("enquiries.form.city.confirm")}
        </Button>
      </ButtonRow>
    </Notice>
  );
}
