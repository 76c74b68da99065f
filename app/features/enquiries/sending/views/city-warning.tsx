import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import { SendRow } from "~/ui/forms/send-row";

export function CityWarning({ form, children }: { form: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={children}>
      <p>{t("enquiries.form.city.outsideHint")}</p>
      <SendRow
        button="enquiries.form.city.confirm"
        busy="enquiries.form.busy"
        form={form}
        name="confirmCity"
        value="on"
        variant="secondary"
      />
    </Notice>
  );
}
