import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Card } from "~/ui/data/card";
import { FileField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { calendarForm } from "../my-calendar-forms";
import type { ImportToConfirm } from "../my-calendar-presenter.server";
import { SendRow } from "~/ui/forms/send-row";

/** The file is only read, and blocks nothing until its owner confirms. */
export function ImportCard({ imported }: { imported: number }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof calendarForm>("readFile");
  return (
    <DetailsCard
      heading="h2"
      title={t("calendar.import.title")}
      open={imported > 0 || fields.file.errors !== undefined}
    >
      <p>{t("calendar.import.text")}</p>
      <Form {...form} reloadDocument encType="multipart/form-data" className="form">
        <FormToken form="readFile" />
        <FileField
          name="file"
          errors={control(fields.file).errors}
          label={t("calendar.import.file")}
          hint={t("calendar.import.hint")}
          accept=".ics,text/calendar"
        />
        <SendRow button="calendar.import.read" variant="secondary" name="intent" value="readFile" />
      </Form>
      {imported > 0 && (
        <Form method="post" reloadDocument>
          <FormToken form="removeImported" />
          <p>{t("calendar.import.now", { count: imported })}</p>
          <Button variant="quiet" name="intent" value="removeImported">
            {t("calendar.import.remove")}
          </Button>
        </Form>
      )}
    </DetailsCard>
  );
}

interface ToConfirm {
  imported: number;
  toConfirm: ImportToConfirm;
}

export function ImportToConfirmCard({ imported, toConfirm }: ToConfirm) {
  const { t } = useTranslation();
  const { count, days, ranges, more, isCut } = toConfirm;
  const cancel = <Link to={paths.calendar()}>{t("calendar.import.cancel")}</Link>;
  if (count === 0)
    return (
      <Card title={t("calendar.import.title")}>
        <p>{t("calendar.import.empty")}</p>
        {cancel}
      </Card>
    );
  return (
    <Card title={t("calendar.import.title")}>
      <Form method="post" reloadDocument>
        <FormToken form="import" />
        <input type="hidden" name="days" value={days} />
        <p>
          <strong>{t("calendar.import.these", { count })}</strong>
        </p>
        {isCut && <p className="note">{t("calendar.import.cut")}</p>}
        <ul>
          {ranges.map((range) => (
            <li key={range}>{range}</li>
          ))}
        </ul>
        {more > 0 && <p>{t("ui.more", { count: more })}</p>}
        {imported > 0 && (
          <p className="note">{t("calendar.import.replaces", { count: imported })}</p>
        )}
        <ButtonRow>
          <Button name="intent" value="import">
            {t("calendar.import.do", { count })}
          </Button>
          {cancel}
        </ButtonRow>
      </Form>
    </Card>
  );
}
