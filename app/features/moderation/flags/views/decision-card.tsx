import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FlagId } from "#db/schema/ids";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { RadioField, TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { decisionForm } from "../flag-forms";

type Props = {
  flagId: FlagId;
  decisions: { value: string; label: string }[];
  offences: { customer: number; provider: number };
  customer: string;
  provider: string;
};

export function DecisionCard({ flagId, decisions, offences, customer, provider }: Props) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof decisionForm>("decision");
  return (
    <Card title={t("flags.decide.title")}>
      <p>{t("flags.decide.offences", { name: customer, count: offences.customer })}</p>
      <p>{t("flags.decide.offences", { name: provider, count: offences.provider })}</p>
      <Form {...form} className="form">
        <FormToken />
        <input type="hidden" name="flagId" value={flagId} />
        <RadioField
          {...control(fields.event)}
          label={t("flags.decide.label")}
          options={decisions}
        />
        <TextArea
          {...control(fields.note)}
          label={t("flags.decide.note.label")}
          hint={t("flags.decide.note.hint")}
        />
        <ButtonRow>
          <Button busyLabel={t("flags.decide.busy")}>{t("flags.decide.do")}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
