import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { calendarForm } from "../my-calendar-forms";

/** @param typed the day that was chosen in the month */
export function BlockForm({ typed }: { typed: string | undefined }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof calendarForm>("block-form", { from: typed });
  return (
    <Card title={t("calendar.block.title")} id="block">
      <p>{t("calendar.block.text")}</p>
      <Form {...form} className="form">
        <FormToken form="block-form" />
        <TextField
          {...control(fields.from)}
          label={t("calendar.block.from")}
          hint={t("calendar.block.hint")}
          autoComplete="off"
          width="medium"
        />
        <TextField
          {...control(fields.to)}
          label={t("calendar.block.to")}
          hint={t("calendar.block.toHint")}
          autoComplete="off"
          width="medium"
          optional
        />
        <TextField
          {...control(fields.note)}
          label={t("calendar.block.note")}
          hint={t("calendar.block.noteHint")}
          autoComplete="off"
          optional
        />
        <ButtonRow>
          <Button name="intent" value="block">
            {t("calendar.block.do")}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
