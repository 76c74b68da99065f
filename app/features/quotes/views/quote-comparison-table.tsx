import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { DataTable } from "~/ui/data/data-table";
import type { ComparedQuote } from "../comparison/compare.server";

type Props = {
  quotes: ComparedQuote[];
  guests: string;
  /** The button by which a quote is booked; a guest has an account first. */
  book?: (quote: ComparedQuote) => ReactNode;
};

/**
 * The quotes of one brief, the lowest first, each with what it leaves out; a list of cards on a
 * phone.
 */
export function ComparisonTable({ quotes, guests, book }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("quotes.compare.caption", { guests })}
      captionHidden
      rows={quotes}
      rowKey={({ id }) => id}
      className="quote-comparison"
      columns={[
        {
          key: "business",
          label: t("quotes.compare.provider"),
          heading: true,
          cell: ({ business, to }) => <Link to={to}>{business}</Link>,
        },
        {
          key: "total",
          label: t("quotes.compare.total", { guests }),
          cell: ({ total, perGuest, isForOthers, own }) => (
            <div>
              <strong>{total}</strong>
              <span className="note">{t("quotes.compare.perGuest", { perGuest })}</span>
              {isForOthers && (
                <span className="note">{t("quotes.compare.own", { total: own.total })}</span>
              )}
            </div>
          ),
        },
        {
          key: "parts",
          label: t("quotes.compare.parts"),
          cell: ({ own }) => (
            <div>
              <span className="note">
                {t("quotes.bill.travel")}: {own.travel}
              </span>
              <span className="note">
                {t("quotes.bill.gstShort")}:{" "}
                {own.gst ? t("quotes.compare.gst", own.gst) : t("quotes.bill.noGst")}
              </span>
              <span className="note">
                {t("quotes.compare.lines", { count: own.lines.length })}:{" "}
                {own.lines.map(({ description }) => description).join(", ")}
              </span>
            </div>
          ),
        },
        {
          key: "do",
          label: t("quotes.compare.next"),
          cell: (quote) => (
            <div className="cluster">
              {quote.canBook && book?.(quote)}
              <ButtonLink to={quote.to} variant="secondary" small>
                {t("quotes.compare.open")}
                <span className="visually-hidden"> – {quote.business}</span>
              </ButtonLink>
            </div>
          ),
        },
        { key: "advance", label: t("quotes.bill.advance"), cell: ({ advance }) => advance },
        {
          key: "terms",
          label: t("quotes.card.terms"),
          cell: ({ refunds }) =>
            refunds.length === 0 ? (
              <span className="muted">{t("quotes.compare.noTable")}</span>
            ) : (
              <div>
                {refunds.map(({ daysBefore, days, percent }) => (
                  <span key={daysBefore} className="note">
                    {t("quotes.compare.refund", { percent, days })}
                  </span>
                ))}
              </div>
            ),
        },
        {
          key: "valid",
          label: t("quotes.compare.valid"),
          cell: ({ validUntil }) => validUntil,
        },
        {
          key: "leavesOut",
          label: t("quotes.compare.leaves"),
          cell: ({ leavesOut, exclusions }) => (
            <ul>
              {leavesOut.map(({ what, text }) => (
                <li key={what}>{text}</li>
              ))}
              {exclusions && <li>{exclusions}</li>}
              {leavesOut.length === 0 && !exclusions && <li>{t("quotes.compare.complete")}</li>}
            </ul>
          ),
        },
      ]}
    />
  );
}
