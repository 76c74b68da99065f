import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { PasswordField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { Notice } from "~/ui/feedback/notice";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { reviewForm } from "../../forms";

/** Shows PAN, account and UPI in full, once, to somebody who says why and proves to be who they are. */
export function RevealNumbers({ isRevealed }: { isRevealed: boolean }) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof reviewForm>("reveal");
  if (isRevealed) return <Notice tone="warning">{t("applicationReview.reveal.shown")}</Notice>;
  return (
    <details className="fold-form" open={kind !== undefined}>
      <summary>{t("applicationReview.reveal.open")}</summary>
      <Form {...form} className="stack" action="#numbers">
        <FormToken form="reveal" />
        <p className="note">{t("applicationReview.reveal.lede")}</p>
        <TextField {...control(fields.revealReason)} label={t("applicationReview.reveal.reason")} />
        <PasswordField
          {...control(fields.password)}
          label={t("applicationReview.reveal.password")}
          autoComplete="current-password"
        />
        <ButtonRow>
          <Button variant="secondary" icon="eye" name="intent" value="reveal">
            {t("applicationReview.reveal.do")}
          </Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
