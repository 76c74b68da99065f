import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import { RadioField } from "~/ui/forms/fields";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { useAnswer } from "~/ui/forms/unsent-post";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { AdminBookingData } from "../../booking-admin-page.server";
import { settlementFields } from "../../booking-fields";
import type { settlementForm } from "../../booking-forms";
import { DecisionNotice } from "./dispute-card";
import { SendRow } from "~/ui/forms/send-row";

type Preview = Parameters<typeof DecisionNotice>[0]["decision"] & { shown: string };

/** A decision is final, so it is shown first as both sides will read it. */
export function DecisionForm({ booking }: { booking: AdminBookingData }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof settlementForm>("settle");
  const preview = useAnswer<{ preview?: Preview }>().answer?.preview;
  const { settlements, shares, name, provider } = booking;
  return (
    <Form {...form} className="form">
      <FormToken />
      {settlements.length > 0 && (
        <FormField of={settlementFields.event} posted={fields.event} values={settlements} />
      )}
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
      {preview && (
        <>
          <input type="hidden" name="shown" value={preview.shown} />
          <DecisionNotice decision={preview} />
          <Notice tone="info">{t("bookings.settle.final")}</Notice>
        </>
      )}
      <SendRow
        button={preview ? "bookings.settle.do" : "bookings.settle.preview"}
        busy="bookings.settle.busy"
      />
    </Form>
  );
}
