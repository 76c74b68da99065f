import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { AnswerFold } from "~/features/enquiries/views/answer-fold";
import { Button } from "~/ui/controls/button";
import { SelectField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { quotePost } from "../quote-forms";
import type { PresentedQuote } from "../quote-presenter.server";
import { declineReasons } from "../quote-lifecycle";

type Quote = Pick<PresentedQuote, "id" | "enquiryId">;

/** A plain form, even on a hydrated page: the quote's own page renders it again if refused. */
export function DeclineForm({
  quote,
  action = paths.quote(quote.enquiryId),
  form,
  fields,
}: {
  quote: Quote;
  action?: string | undefined;
  form?: object;
  fields?: FieldsOf<typeof quotePost>;
}) {
  const { t } = useTranslation();
  return (
    <form {...form} method="post" action={action} className="stack" noValidate>
      <FormToken form="decline" />
      <input type="hidden" name="quoteId" value={quote.id} />
      <SelectField
        {...(fields && control(fields.reason))}
        name="reason"
        label={t("quotes.decline.label")}
        emptyLabel={t("enquiries.form.eventType.empty")}
        options={declineReasons.map((value) => ({
          value,
          label: t(`quotes.decline.reason.${value}`),
        }))}
      />
      <TextField
        {...(fields && control(fields.note))}
        name="note"
        label={t("quotes.decline.note")}
        hint={t("quotes.decline.noteHint")}
        autoComplete="off"
      />
      <Button name="intent" value="decline" variant="danger" busyLabel={t("quotes.form.sending")}>
        {t("quotes.decline.do")}
      </Button>
    </form>
  );
}

type DeclineFoldProps = Parameters<typeof DeclineForm>[0] & {
  isRefused?: boolean | undefined;
};

export function DeclineFold({ isRefused = false, ...decline }: DeclineFoldProps) {
  const { t } = useTranslation();
  return (
    <AnswerFold label={t("quotes.decline.open")} open={isRefused}>
      <DeclineForm {...decline} />
    </AnswerFold>
  );
}

export function WithdrawFold({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  return (
    <AnswerFold label={t("quotes.withdraw.open")}>
      <form method="post" action={paths.quote(quote.enquiryId)} className="stack">
        <FormToken form="withdraw" />
        <input type="hidden" name="quoteId" value={quote.id} />
        <p>{t("quotes.withdraw.text")}</p>
        <Button name="intent" value="withdraw" variant="danger">
          {t("quotes.withdraw.do")}
        </Button>
      </form>
    </AnswerFold>
  );
}
