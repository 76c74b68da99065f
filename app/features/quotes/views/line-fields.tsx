import { useTranslation } from "react-i18next";
import { priceUnits } from "#db/schema/allowed-values";
import { Button } from "~/ui/controls/button";
import { MoneyField, SelectField, TextField } from "~/ui/forms/fields";
import { rowControl, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { quotePost } from "../quote-forms";
import { maxLines } from "../quote-lifecycle";

export const rowsIn = (value: unknown, minimum = 1) =>
  Array.from({ length: Math.max(minimum, Array.isArray(value) ? value.length : 0) }, (_, at) => at);

export function LineFields({ list }: { list: FieldsOf<typeof quotePost>["lines"] }) {
  const { t } = useTranslation();
  const rows = rowsIn(list.initialValue);
  const cell = (at: number, part: "description" | "quantity" | "unit" | "price") => ({
    ...rowControl(list, at, part),
    label: t(`quotes.form.lines.${part}.label`),
  });
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
          <TextField {...cell(at, "description")} autoComplete="off" />
          <div className="field-row">
            <TextField {...cell(at, "quantity")} inputMode="numeric" autoComplete="off" />
            <SelectField
              {...cell(at, "unit")}
              options={priceUnits.map((value) => ({ value, label: t(`quotes.unit.${value}`) }))}
            />
            <MoneyField {...cell(at, "price")} />
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
