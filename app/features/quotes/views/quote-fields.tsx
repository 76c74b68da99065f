import { useTranslation } from "react-i18next";
import { type FieldsOf } from "~/ui/forms/use-posted-form";
import { instalmentFields, quoteFields, refundFields } from "../quote-fields";
import type { quotePost } from "../quote-forms";
import { planTemplates } from "../quote-lifecycle";
import { Button, ButtonRow } from "~/ui/controls/button";
import { LineFields } from "./line-fields";
import { FormFields } from "~/ui/forms/form-fields";
import { RowFields } from "./row-fields";

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
