import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { RadioField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { AdminBookingData } from "../../booking-admin-page.server";
import { settlementFields } from "../../booking-fields";
import { FormField } from "~/ui/forms/form-fields";
import type { settlementForm } from "../../booking-forms";

export function DecisionForm({ booking }: { booking: AdminBookingData }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof settlementForm>("settle");
  const { settlements, shares, name, provider } = booking;
  return (
    <Form {...form} className="form">
      <FormToken />
      <FormField of={settlementFields.event} posted={fields.event} values={settlements} />
      {shares ? (
        <>
          <RadioField
            {...control(fields.refund)}
            label={t("bookings.settle.refund.label")}
            hint={t("bookings.settle.refund.hint", { name, provider })}
            options={shares}
          />
          <FormField of={settlementFields.amount} posted={fields.amount} />
        </>
      ) : (
        <p>{t("bookings.settle.refund.nothingPaid")}</p>
      )}
      <FormField of={settlementFields.note} posted={fields.note} />
      <ButtonRow>
        <Button busyLabel={t("bookings.settle.busy")}>{t("bookings.settle.do")}</Button>
      </ButtonRow>
    </Form>
  );
}
