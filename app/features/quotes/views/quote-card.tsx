import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { Card } from "~/ui/data/card";
import { StateTag } from "~/ui/data/state-tag";
import type { PresentedContents, PresentedQuote } from "../quote-presenter.server";
import { QuoteBill } from "./quote-bill";
import { RefundTable } from "./refund-table";

type Props = {
  quote: PresentedQuote;
  business: string;
  actions?: ReactNode;
};

export function QuoteCard({ quote, business, actions }: Props) {
  const { t } = useTranslation();
  const { declined } = quote;
  return (
    <Card
      id={`quote-${quote.version}`}
      title={t("quotes.card.title", { version: quote.version })}
      aside={<StateTag state={quote.state} label={quote.stateLabel} />}
      framed={quote.isOpen}
      footer={actions}
    >
      <p className="note">
        <Instant {...quote.sent}>
          {t("quotes.card.sent", { business, when: quote.sent.relative })}
        </Instant>
        {" · "}
        {t("quotes.card.guests", { count: quote.guestCount, guests: quote.guests })}
      </p>
      <QuoteContents quote={quote} />
      {declined && (
        <p>
          {t("quotes.card.declined")}: <strong>{declined.reason}</strong>
          {declined.note && <span className="enquiry-message"> {declined.note}</span>}
        </p>
      )}
    </Card>
  );
}

export function QuoteContents({ quote }: { quote: PresentedContents }) {
  const { t } = useTranslation();
  const { inclusions, exclusions, refunds, cancellationNote } = quote;
  return (
    <>
      <QuoteBill bill={quote.bill} plan={quote.plan} />
      <p>
        <strong>{t("quotes.card.valid", { until: quote.validUntil })}</strong>
      </p>
      {inclusions && <TextSection title={t("quotes.card.inclusions")} text={inclusions} />}
      {exclusions && <TextSection title={t("quotes.card.exclusions")} text={exclusions} />}
      <h3>{t("quotes.card.terms")}</h3>
      {refunds.length > 0 && <RefundTable refunds={refunds} />}
      {cancellationNote && <p className="enquiry-message">{cancellationNote}</p>}
      {refunds.length === 0 && !cancellationNote && (
        <p className="muted">{t("quotes.card.noTerms")}</p>
      )}
    </>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p className="enquiry-message">{text}</p>
    </>
  );
}
