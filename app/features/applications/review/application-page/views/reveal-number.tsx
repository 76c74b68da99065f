import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { Button, ButtonRow } from "~/ui/controls/button";
import { RadioField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { Notice } from "~/ui/feedback/notice";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { applicationReviewForm } from "../../application-review-forms";

interface RevealNumberProps {
  /** The masked numbers that were given. */
  fields: { value: string; label: string }[];
  /** The reviewer gave the password a moment ago. */
  confirmed: boolean;
  isRevealed: boolean;
}

/**
 * Shows one masked number in full, once, to somebody who says why and proves to be who they are.
 */
export function RevealNumber({ fields: masked, confirmed, isRevealed }: RevealNumberProps) {
  const { t } = useTranslation();
  const { form, fields, summary } = usePostedForm<typeof applicationReviewForm>("reveal");
  if (masked.length === 0) return null;
  return (
    <>
      {isRevealed && <Notice tone="warning">{t("applicationReview.reveal.shown")}</Notice>}
      <details className="fold-form" open={summary.errors.length > 0 || undefined}>
        <summary>{t("applicationReview.reveal.open")}</summary>
        <Form {...form} className="stack" action="#numbers">
          <FormToken form="reveal" />
          <p className="note">{t("applicationReview.reveal.lede")}</p>
          <RadioField
            {...control(fields.revealField)}
            label={t("applicationReview.reveal.field")}
            options={masked}
          />
          <TextField
            {...control(fields.revealReason)}
            label={t("applicationReview.reveal.reason")}
          />
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
          <ButtonRow>
            <Button variant="secondary" icon="eye" name="intent" value="reveal">
              {t("applicationReview.reveal.do")}
            </Button>
          </ButtonRow>
        </Form>
      </details>
    </>
  );
}
