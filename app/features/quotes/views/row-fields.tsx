import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Field } from "~/platform/forms/fields";
import { keysOf } from "~/platform/unions";
import { Button } from "~/ui/controls/button";
import { FormField } from "~/ui/forms/form-fields";
import { rowControl } from "~/ui/forms/use-posted-form";
import { maxInstalments, maxRefundRows } from "../quote-lifecycle";
import { rowsIn } from "./line-fields";

const lists = {
  instalments: { button: "Instalment", max: maxInstalments },
  refunds: { button: "Refund", max: maxRefundRows },
};

type Props<Row> = {
  children?: ReactNode;
  name: keyof typeof lists;
  of: Readonly<Record<keyof Row & string, Field>>;
  list: FieldMetadata<Row[] | undefined>;
};

export function RowFields<Row>({ name, of, list, children }: Props<Row>) {
  const { t } = useTranslation();
  const { button, max } = lists[name];
  const rows = rowsIn(list.initialValue);
  const here = `#field-${name}`;
  return (
    <fieldset className="fields" id={`field-${name}`}>
      <legend>{t(`quotes.form.${name}.label`)}</legend>
      <p className="hint">{t(`quotes.form.${name}.hint`)}</p>
      {children}
      {list.errors?.map((error) => (
        <p key={error} className="error">
          {error}
        </p>
      ))}
      {rows.map((at) => (
        <div key={at} className="field-row">
          {keysOf(of).map((part) => (
            <FormField key={part} of={of[part]} {...rowControl(list, at, part)} />
          ))}
          {rows.length > 1 && (
            <div>
              <Button
                name="intent"
                value={`remove${button}-${at}`}
                variant="quiet"
                small
                formAction={here}
              >
                {t("quotes.form.row.remove", { number: at + 1 })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {rows.length < max && (
        <div>
          <Button
            name="intent"
            value={`add${button}`}
            variant="secondary"
            small
            icon="plus"
            formAction={here}
          >
            {t("quotes.form.row.add")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
