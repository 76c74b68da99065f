import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormToken } from "~/ui/forms/form-token";
import { DetailsCard } from "~/ui/controls/details-card";
import type { PresentedQuote } from "../quote-presenter.server";
import { Notice } from "~/ui/feedback/notice";
import { DeclineFold, WithdrawFold } from "./answer-forms";
import { QuoteCard } from "./quote-card";

type Props = {
  quotes: PresentedQuote[];
  party: "customer" | "provider";
  enquiryId: EnquiryId;
  business: string;
  mayQuote: boolean;
  /** A booking on its terms fell through. */
  isReopened?: boolean;
  invitation?: string;
  /** With which the customer asks for an expired quote again. */
  again?: ((quote: PresentedQuote) => ReactNode) | undefined;
  book?: (quote: PresentedQuote) => ReactNode;
  decline?: Omit<Parameters<typeof DeclineFold>[0], "quote">;
};

export function ThreadQuotes({
  quotes,
  party,
  enquiryId,
  business,
  mayQuote,
  isReopened,
  invitation,
  again,
  book,
  decline,
}: Props) {
  const { t } = useTranslation();
  const [last, ...before] = quotes;
  if (!last)
    return mayQuote && party === "provider" ? (
      <Card id="quote" title={t("quotes.page.new")}>
        <p>{invitation}</p>
        <ButtonLink to={paths.quote(enquiryId)} reloadDocument>
          {t("quotes.page.write")}
        </ButtonLink>
      </Card>
    ) : null;
  const customerActs = party === "customer" && last.isOpen;
  const actions = customerActs ? (
    <ButtonRow>
      {book?.(last)}
      <DeclineFold {...decline} quote={last} />
    </ButtonRow>
  ) : last.state === "expired" && again ? (
    again(last)
  ) : party === "provider" && mayQuote ? (
    <ButtonRow>
      {last.state === "expired" && <RenewForm quote={last} />}
      <ButtonLink to={paths.quote(enquiryId)} variant="secondary" small reloadDocument>
        {t("quotes.page.again")}
      </ButtonLink>
      {last.isOpen && <WithdrawFold quote={last} />}
    </ButtonRow>
  ) : null;
  return (
    <>
      {isReopened && last.isOpen && (
        <Notice>{t("quotes.card.reopened", { until: last.validUntil })}</Notice>
      )}
      <QuoteCard quote={last} business={business} actions={actions} />
      {before.map((quote) => (
        <DetailsCard
          key={quote.id}
          open={false}
          title={t("quotes.card.before", {
            version: quote.version,
            total: quote.bill.total,
            state: quote.stateLabel,
          })}
        >
          <QuoteCard quote={quote} business={business} />
        </DetailsCard>
      ))}
    </>
  );
}

/** Sends it again as it was: pressed twice, it is one new version. */
function RenewForm({ quote: { id, enquiryId, version } }: { quote: PresentedQuote }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={paths.quote(enquiryId)}>
      <FormToken />
      <input type="hidden" name="_idem" value={id} />
      <input type="hidden" name="lastVersion" value={version} />
      <Button name="intent" value="renew" small busyLabel={t("quotes.form.sending")}>
        {t("quotes.page.renew")}
      </Button>
    </form>
  );
}
