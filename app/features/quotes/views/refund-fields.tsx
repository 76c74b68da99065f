import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { rowControl, type FieldsOf } from "~/ui/forms/use-posted-form";
import { keysOf } from "~/platform/unions";
import { refundFields } from "../quote-fields";
import type { quotePost } from "../quote-forms";
import { maxRefundRows } from "../quote-lifecycle";
import { FormField } from "~/ui/forms/form-fields";
import { rowsIn } from "./line-fields";

export function RefundFields({ list }: { list: FieldsOf<typeof quotePost>["refunds"] }) {
  const { t } = useTranslation();
  const rows = rowsIn(list.initialValue);
  return (
    <fieldset className="fields" id="field-refunds">
      <legend>{t("quotes.form.refunds.label")}</legend>
      <p className="hint">{t("quotes.form.refunds.hint")}</p>
      {rows.map((at) => (
        <div key={at} className="field-row">
          {keysOf(refundFields).map((part) => (
            <FormField key={part} of={refundFields[part]} {...rowControl(list, at, part)} />
          ))}
          {rows.length > 1 && (
            <div>
              <Button
                name="intent"
                value={`removeRefund-${at}`}
                variant="quiet"
                small
                formAction="#field-refunds"
              >
                {t("quotes.form.refunds.remove", { number: at + 1 })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {rows.length < maxRefundRows && (
        <div>
          <Button
            name="intent"
            value="addRefund"
            variant="secondary"
            small
            icon="plus"
            formAction="#field-refunds"
          >
            {t("quotes.form.refunds.add")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
