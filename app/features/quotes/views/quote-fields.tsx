import { useTranslation } from "react-i18next";
import { MoneyField, RadioField, TextArea, TextField } from "~/ui/forms/fields";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { quotePost } from "../quote-forms";
import { LineFields } from "./line-fields";
import { RefundFields } from "./refund-fields";

type Fields = FieldsOf<typeof quotePost>;

export function QuoteFields({ fields, eventDate }: { fields: Fields; eventDate: string }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...control(fields.guestCount)}
        label={t("quotes.form.guestCount.label")}
        inputMode="numeric"
        width="short"
      />
      <LineFields list={fields.lines} />
      <MoneyField
        {...control(fields.travel)}
        label={t("quotes.form.travel.label")}
        hint={t("quotes.form.travel.hint")}
        optional
      />
      <RadioField
        {...control(fields.gst)}
        label={t("quotes.form.gst.label")}
        options={["added", "none"].map((value) => ({
          value,
          label: t(`quotes.form.gst.${value}`),
        }))}
      />
      <TextField
        {...control(fields.gstRate)}
        label={t("quotes.form.gstRate.label")}
        hint={t("quotes.form.gstRate.hint")}
        inputMode="decimal"
        width="short"
        optional
      />
      <MoneyField
        {...control(fields.advance)}
        label={t("quotes.form.advance.label")}
        hint={t("quotes.form.advance.hint")}
        optional
      />
      <TextField
        {...control(fields.validUntil)}
        label={t("quotes.form.validUntil.label")}
        hint={t("quotes.form.validUntil.hint", { eventDate })}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
        optional
      />
      <TextArea
        {...control(fields.inclusions)}
        label={t("quotes.form.inclusions.label")}
        rows={3}
        optional
      />
      <TextArea
        {...control(fields.exclusions)}
        label={t("quotes.form.exclusions.label")}
        hint={t("quotes.form.exclusions.hint")}
        rows={3}
        optional
      />
      <RefundFields list={fields.refunds} />
      <TextArea
        {...control(fields.cancellationNote)}
        label={t("quotes.form.cancellationNote.label")}
        rows={3}
        optional
      />
    </>
  );
}
