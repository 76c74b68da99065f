import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { AnswerFold } from "~/features/enquiries/views/answer-fold";
import { Button } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { type FieldsOf } from "~/ui/forms/use-posted-form";
import type { quotePost } from "../quote-forms";
import type { PresentedQuote } from "../quote-presenter.server";
import { FormField } from "~/ui/forms/form-fields";
import { declineFields } from "../quote-fields";

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
      <FormField of={declineFields.reason} posted={fields?.reason} name="reason" />
      <FormField of={declineFields.note} posted={fields?.note} name="note" />
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

type AskAgainProps = {
  quote: Quote & Pick<PresentedQuote, "validUntil">;
  action?: string;
  children?: ReactNode;
};

/** Sends a message, pressed twice only one. */
export function AskAgainForm({
  quote,
  action = paths.messages(quote.enquiryId),
  children,
}: AskAgainProps) {
  const { t } = useTranslation();
  return (
    <form method="post" action={action} encType="multipart/form-data">
      <FormToken form="askAgain" />
      <input type="hidden" name="_idem" value={`again-${quote.id}`} />
      <input type="hidden" name="text" value={t("quotes.page.askAgainText", quote)} />
      {children}
      <Button small busyLabel={t("quotes.form.sending")}>
        {t("quotes.page.askAgain")}
      </Button>
    </form>
  );
}
