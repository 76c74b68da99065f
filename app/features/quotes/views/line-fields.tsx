import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { rowControl, type FieldsOf } from "~/ui/forms/use-posted-form";
import { lineFields } from "../quote-fields";
import type { quotePost } from "../quote-forms";
import { FormField } from "~/ui/forms/form-fields";
import { maxLines } from "../quote-lifecycle";

export const rowsIn = (value: unknown, minimum = 1) =>
  Array.from({ length: Math.max(minimum, Array.isArray(value) ? value.length : 0) }, (_, at) => at);

export function LineFields({ list }: { list: FieldsOf<typeof quotePost>["lines"] }) {
  const { t } = useTranslation();
  const rows = rowsIn(list.initialValue);
  const cell = (at: number, part: keyof typeof lineFields) => (
    <FormField of={lineFields[part]} {...rowControl(list, at, part)} />
  );
  return (
    <fieldset className="fields" id="field-lines">
      <legend>{t("quotes.form.lines.label")}</legend>
      {list.errors?.map((error) => (
        <p key={error} className="error">
          {error}
        </p>
      ))}
      {rows.map((at) => (
        <fieldset key={at} id={`line-${at}`} className="card fields">
          <legend>{t("quotes.form.lines.number", { number: at + 1 })}</legend>
          {cell(at, "description")}
          <div className="field-row">
            {cell(at, "quantity")}
            {cell(at, "unit")}
            {cell(at, "price")}
          </div>
          {rows.length > 1 && (
            <div>
              <Button
                name="intent"
                value={`removeLine-${at}`}
                variant="quiet"
                small
                formAction="#field-lines"
              >
                {t("quotes.form.lines.remove", { number: at + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {rows.length < maxLines && (
        <div>
          <Button
            name="intent"
            value="addLine"
            variant="secondary"
            icon="plus"
            formAction={`#line-${rows.length}`}
          >
            {t("quotes.form.lines.add")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
