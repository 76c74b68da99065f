import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { CheckboxField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { choices, control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { calendarForm } from "../my-calendar-forms";
import type { MyCalendar } from "../my-calendar-presenter.server";

/** What holds on every day. */
export function RulesForm({ rules }: { rules: MyCalendar["rules"] }) {
  const { t } = useTranslation();
  const { weekdays, ...defaults } = rules;
  const { form, fields } = usePostedForm<typeof calendarForm>("rules-form", defaults);
  return (
    <Card title={t("calendar.rules.title")} id="rules">
      <Form {...form} className="form">
        <FormToken form="rules-form" />
        <CheckboxField
          {...choices(fields.daysOff)}
          label={t("calendar.rules.daysOff")}
          options={weekdays}
          inline
          optional
        />
        <TextField
          {...control(fields.capacity)}
          label={t("calendar.rules.capacity")}
          hint={t("calendar.rules.capacityHint")}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
        <TextField
          {...control(fields.noticeDays)}
          label={t("calendar.rules.notice")}
          hint={t("calendar.rules.noticeHint")}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
        <ButtonRow>
          <Button name="intent" value="rules">
            {t("calendar.rules.do")}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
