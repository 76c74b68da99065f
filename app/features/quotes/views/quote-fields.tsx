import { useTranslation } from "react-i18next";
import { type FieldsOf, rowControl } from "~/ui/forms/use-posted-form";
import { instalmentFields, quoteFields, refundFields, lineFields } from "../quote-fields";
import type { quotePost } from "../quote-forms";
import { planTemplates, maxInstalments, maxRefundRows, maxLines } from "../quote-lifecycle";
import { Button, ButtonRow } from "~/ui/controls/button";
import { FormFields, FormField } from "~/ui/forms/form-fields";
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Field } from "~/platform/forms/fields";
import { keysOf } from "~/platform/unions";

type Fields = FieldsOf<typeof quotePost>;

export function QuoteFields({ fields, eventDate }: { fields: Fields; eventDate: string }) {
  const { t } = useTranslation();
  return (
    <FormFields
      of={quoteFields}
      posted={fields}
      own={{ validUntil: { hint: t("quotes.form.validUntil.hint", { eventDate }) } }}
      after={{
        guestCount: <LineFields list={fields.lines} />,
        advance: (
          <RowFields name="instalments" of={instalmentFields} list={fields.instalments}>
            <ButtonRow>
              {planTemplates.map((template) => (
                <Button
                  key={template}
                  name="intent"
                  value={`plan-${template}`}
                  variant="secondary"
                  small
                  formAction="#field-advance"
                >
                  {template.replaceAll("-", " / ")}
                </Button>
              ))}
            </ButtonRow>
          </RowFields>
        ),
        exclusions: <RowFields name="refunds" of={refundFields} list={fields.refunds} />,
      }}
    />
  );
}

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

function RowFields<Row>({ name, of, list, children }: Props<Row>) {
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

const rowsIn = (value: unknown, minimum = 1) =>
  Array.from({ length: Math.max(minimum, Array.isArray(value) ? value.length : 0) }, (_, at) => at);

function LineFields({ list }: { list: FieldsOf<typeof quotePost>["lines"] }) {
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
