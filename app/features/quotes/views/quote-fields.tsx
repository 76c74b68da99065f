import { useTranslation } from "react-i18next";
import { MoneyField, RadioField, TextArea, TextField } from "~/ui/forms/fields";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { quotePost } from "../quote-forms";
import { LineFields } from "./line-fields";
import { RefundFields } from "./refund-fields";

type Fields = FieldsOf<typeof quotePost>;

export function QuoteFields({ fields, eventDate }: { fields: Fields; eventDate: string }) {
  const { t } = useTranslation();
  const labelled = (name: keyof Fields) => ({
    ...control(fields[name]),
    label: t(`quotes.form.${name}.label`),
  });
  const hinted = (name: "travel" | "gstRate" | "advance" | "exclusions") => ({
    ...labelled(name),
    hint: t(`quotes.form.${name}.hint`),
    optional: true,
  });
  return (
    <>
      <TextField {...labelled("guestCount")} inputMode="numeric" width="short" />
      <LineFields list={fields.lines} />
      <MoneyField {...hinted("travel")} />
      <RadioField
        {...labelled("gst")}
        options={["added", "none"].map((value) => ({
          value,
          label: t(`quotes.form.gst.${value}`),
        }))}
      />
      <TextField {...hinted("gstRate")} inputMode="decimal" width="short" />
      <MoneyField {...hinted("advance")} />
      <TextField
        {...labelled("validUntil")}
        hint={t("quotes.form.validUntil.hint", { eventDate })}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
        optional
      />
      <TextArea {...labelled("inclusions")} rows={3} optional />
      <TextArea {...hinted("exclusions")} rows={3} />
      <RefundFields list={fields.refunds} />
      <TextArea {...labelled("cancellationNote")} rows={3} optional />
    </>
  );
}
