import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { RadioField, TextArea, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { AdminBookingData } from "../../booking-admin-page.server";
import type { settlementForm } from "../../booking-forms";

export function DecisionForm({ booking }: { booking: AdminBookingData }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof settlementForm>("settle");
  const { settlements, shares, name, provider } = booking;
  return (
    <Form {...form} className="form">
      <FormToken />
      <RadioField
        {...control(fields.event)}
        label={t("bookings.settle.label")}
        options={settlements}
      />
      {shares ? (
        <>
          <RadioField
            {...control(fields.refund)}
            label={t("bookings.settle.refund.label")}
            hint={t("bookings.settle.refund.hint", { name, provider })}
            options={shares}
          />
          <TextField
            {...control(fields.amount)}
            label={t("bookings.settle.amount.label")}
            hint={t("bookings.settle.amount.hint")}
            inputMode="decimal"
            autoComplete="off"
            width="medium"
            optional
          />
        </>
      ) : (
        <p>{t("bookings.settle.refund.nothingPaid")}</p>
      )}
      <TextArea
        {...control(fields.note)}
        label={t("bookings.settle.note.label")}
        hint={t("bookings.settle.note.hint")}
      />
      <ButtonRow>
        <Button busyLabel={t("bookings.settle.busy")}>{t("bookings.settle.do")}</Button>
      </ButtonRow>
    </Form>
  );
}
