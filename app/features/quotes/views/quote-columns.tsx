import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CoverPicture } from "~/features/directory/search/views/cover-picture";
import { Rating } from "~/features/directory/search/views/rating";
import { ButtonLink } from "~/ui/controls/button";
import type { ComparedQuote, presentGuestsThreads } from "../quote-comparison.server";
import { RefundTable } from "./refund-table";
import { Travel } from "./stated";
import { Card } from "~/ui/data/card";

export function QuoteColumns({
  quotes,
  guests,
  level = 2,
  book,
}: {
  quotes: ComparedQuote[];
  guests: string;
  level?: 2 | 3;
  book?: (quote: ComparedQuote) => ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const rows = rowsOf(t).filter(({ cell }) => quotes.some((quote) => cell(quote) !== null));
  return (
    <div className="quote-comparison">
      <div
        className="quote-columns"
        role="region"
        aria-label={t("quotes.compare.caption", { guests })}
        // Five columns may be wider than the page.
        tabIndex={0}
      >
        {/* Screen readers, and everyone on a phone, get these labels in each column. */}
        <div className="quote-labels" aria-hidden="true">
          <span />
          <span>{t("quotes.bill.total")}</span>
          <span />
          {rows.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
        {quotes.map((quote) => (
          <article key={quote.id} className="quote-column" aria-labelledby={`${id}${quote.id}`}>
            <Head quote={quote} id={`${id}${quote.id}`} level={level} />
            <div className="quote-total">
              <p>
                <strong>{quote.total}</strong>
              </p>
              <p className="note">{quote.perGuest}</p>
              {quote.quoted && (
                <p className="left-out">
                  {quote.quoted} <Link to={quote.to}>{t("bookings.form.askAgain")}</Link>
                </p>
              )}
            </div>
            <p className="quote-book">
              {(quote.canBook && book?.(quote)) || (
                <ButtonLink to={quote.to} variant="secondary" small block>
                  {t("quotes.compare.open")}
                  <span className="visually-hidden"> – {quote.business}</span>
                </ButtonLink>
              )}
            </p>
            <dl>
              {rows.map(({ key, label, cell }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>
                    {cell(quote) ?? <span className="left-out">{t("quotes.bill.notSaid")}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </div>
  );
}

function Head({ quote, id, level }: { quote: ComparedQuote; id: string; level: 2 | 3 }) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  const { picture, rating, providerId, state } = quote;
  return (
    <header>
      <div className="quote-cover">
        <CoverPicture provider={{ id: providerId, picture }} sizes="16rem" />
      </div>
      <Heading id={id}>
        <Link to={quote.to} lang={quote.nameLanguage}>
          {quote.business}
        </Link>
      </Heading>
      <p className="cluster">
        {rating ? (
          <Rating rating={rating} />
        ) : (
          <span className="note">{t("quotes.compare.noReviews")}</span>
        )}
        <StateTag state={state} label={quote.stateLabel} />
      </p>
    </header>
  );
}

type Cell = (quote: ComparedQuote) => ReactNode;
type Row = { key: string; label: string; cell: Cell };

/** A row whose cell is null in every column is left out. */
const rowsOf = (t: ReturnType<typeof useTranslation>["t"]): Row[] => [
  {
    key: "lines",
    label: t("quotes.compare.parts"),
    cell: ({ bill }) => (
      <ul>
        {bill.lines.map(({ description, sum }, at) => (
          <li key={at}>
            {description} <span className="note">{sum}</span>
          </li>
        ))}
      </ul>
    ),
  },
  ...(["inclusions", "exclusions"] as const).map((key) => ({
    key,
    label: t(`quotes.card.${key}`),
    cell: (quote: ComparedQuote) =>
      quote[key] === null ? null : <p className="enquiry-message">{quote[key]}</p>,
  })),
  {
    key: "travel",
    label: t("quotes.bill.travel"),
    cell: unlessLeftOut("travel", ({ bill }) => <Travel bill={bill} />),
  },
  {
    key: "gst",
    label: t("quotes.bill.gstShort"),
    cell: unlessLeftOut("gst", ({ bill }) => bill.gst && t("quotes.compare.gst", bill.gst)),
  },
  {
    key: "plan",
    label: t("quotes.plan.title"),
    cell: ({ plan, quoted }) => (
      <>
        {quoted && <p className="note">{quoted}</p>}
        <ul>
          {plan.map(({ label, amount, note }, at) => (
            <li key={at}>
              {label}: {amount} <span className="note">{note}</span>
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    key: "terms",
    label: t("quotes.card.terms"),
    cell: unlessLeftOut("terms", ({ refunds, cancellationNote }) => (
      <>
        {refunds.length > 0 && <RefundTable refunds={refunds} />}
        {cancellationNote && <p className="enquiry-message">{cancellationNote}</p>}
      </>
    )),
  },
  { key: "valid", label: t("quotes.compare.valid"), cell: ({ validUntil }) => validUntil },
];

function unlessLeftOut(what: ComparedQuote["omissions"][number]["what"], cell: Cell): Cell {
  return (quote) => {
    const found = quote.omissions.find((one) => one.what === what);
    return found ? <span className="left-out">{found.text}</span> : cell(quote);
  };
}

export function GuestsThreads({
  threads,
}: {
  threads: Awaited<ReturnType<typeof presentGuestsThreads>>;
}) {
  const { t } = useTranslation();
  if (!threads) return null;
  const { title, guests, rows, quotes } = threads;
  return (
    <Card title={title}>
      <ul className="enquiry-threads" role="list">
        {rows.map(({ id, name, state, stateLabel, to }) => (
          <li key={id}>
            {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
            <StateTag state={state} label={stateLabel} />
          </li>
        ))}
      </ul>
      {quotes.length > 0 && (
        <details>
          <summary>{t("enquiries.list.compare", { count: quotes.length })}</summary>
          <QuoteColumns quotes={quotes} guests={guests} level={3} />
        </details>
      )}
    </Card>
  );
}
