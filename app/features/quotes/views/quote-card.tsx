import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { Card } from "~/ui/data/card";
import { StateTag } from "~/ui/data/state-tag";
import type { PresentedContents, PresentedQuote, PresentedBill } from "../quote-presenter.server";
import { RefundTable } from "./refund-table";
import { Travel } from "./stated";

export function QuoteCard({
  quote,
  business,
  actions,
}: {
  quote: PresentedQuote;
  business: string;
  actions?: ReactNode;
}) {
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

function QuoteBill({ bill, plan }: { bill: PresentedBill; plan: PresentedContents["plan"] }) {
  const { t } = useTranslation();
  return (
    <table className="bill">
      <caption className="visually-hidden">{t("quotes.bill.caption")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("quotes.bill.for")}</th>
          <th scope="col">{t("quotes.bill.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {bill.lines.map(({ description, sum, amount }, at) => (
          <tr key={at}>
            <th scope="row">
              {description}
              <span className="note">{sum}</span>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t("quotes.bill.travel")}</th>
          <td>
            <Travel bill={bill} />
          </td>
        </tr>
        <tr>
          <th scope="row">
            {bill.gst ? t("quotes.bill.gst", { rate: bill.gst.rate }) : t("quotes.bill.gstShort")}
            {bill.gst && (
              <span className="note">{t("quotes.bill.gstOn", { taxable: bill.taxable })}</span>
            )}
          </th>
          <td>{bill.gst?.amount ?? <span className="muted">{t("quotes.bill.noGst")}</span>}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="bill-total">
          <th scope="row">{t("quotes.bill.total")}</th>
          <td>{bill.total}</td>
        </tr>
        {plan.map(({ label, amount, note }, at) => (
          <tr key={at}>
            <th scope="row">
              {label}
              <span className="note">{note}</span>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
