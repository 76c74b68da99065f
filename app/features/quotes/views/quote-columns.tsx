import { Link } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Rating } from "~/features/directory/search/views/rating";
import { StateTag } from "~/features/enquiries/views/enquiry-state-tag";
import { Rangoli } from "~/ui/artwork/rangoli";
import { ButtonLink } from "~/ui/controls/button";
import { Picture } from "~/ui/data/picture";
import type { ComparedQuote } from "../comparison/compare.server";
import { RefundTable } from "./refund-table";
import { NotStated, Travel } from "./stated";

type Props = {
  quotes: ComparedQuote[];
  guests: string;
  level?: 2 | 3;
  book?: (quote: ComparedQuote) => ReactNode;
};

export function QuoteColumns({ quotes, guests, level = 2, book }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const rows = rowsOf(t).filter(({ isStated }) => quotes.some(isStated));
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
            <Total quote={quote} />
            <p className="quote-book">
              {(quote.canBook && book?.(quote)) || (
                <ButtonLink to={quote.to} variant="secondary" small block>
                  {t("quotes.compare.open")}
                  <span className="visually-hidden"> – {quote.business}</span>
                </ButtonLink>
              )}
            </p>
            <dl>
              {rows.map(({ key, label, cell, isStated }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{isStated(quote) ? cell(quote) : <NotStated />}</dd>
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
        {picture ? (
          <Picture
            src={picture.small}
            alt=""
            width={picture.width}
            height={picture.height}
            sizes="16rem"
            srcSet={picture.srcSet}
          />
        ) : (
          <Rangoli seed={providerId} shape="cover" />
        )}
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

function Total({ quote }: { quote: ComparedQuote }) {
  const { t } = useTranslation();
  return (
    <div className="quote-total">
      <p>
        <strong>{quote.own.total}</strong>
      </p>
      <p className={quote.totalForGuests ? "left-out" : "note"}>{quote.quotedFor}</p>
      {quote.totalForGuests && <p>{quote.totalForGuests}</p>}
      <p className="note">{t("quotes.compare.perGuest", quote)}</p>
    </div>
  );
}

type Row = {
  key: string;
  label: string;
  isStated: (quote: ComparedQuote) => boolean;
  cell: (quote: ComparedQuote) => ReactNode;
};

const rowsOf = (t: ReturnType<typeof useTranslation>["t"]): Row[] => [
  {
    key: "lines",
    label: t("quotes.compare.parts"),
    isStated: () => true,
    cell: ({ own }) => (
      <ul>
        {own.lines.map(({ description, sum }, at) => (
          <li key={at}>
            {description} <span className="note">{sum}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: "inclusions",
    label: t("quotes.card.inclusions"),
    isStated: ({ inclusions }) => inclusions !== null,
    cell: ({ inclusions }) => <p className="enquiry-message">{inclusions}</p>,
  },
  {
    key: "exclusions",
    label: t("quotes.card.exclusions"),
    isStated: ({ exclusions }) => exclusions !== null,
    cell: ({ exclusions }) => <p className="enquiry-message">{exclusions}</p>,
  },
  {
    key: "travel",
    label: t("quotes.bill.travel"),
    isStated: () => true,
    cell: ({ own, omissions }) => (
      <LeftOut of={omissions} what="travel" or={<Travel bill={own} />} />
    ),
  },
  {
    key: "gst",
    label: t("quotes.bill.gstShort"),
    isStated: () => true,
    cell: ({ own, omissions }) => (
      <LeftOut of={omissions} what="gst" or={own.gst && t("quotes.compare.gst", own.gst)} />
    ),
  },
  {
    key: "advance",
    label: t("quotes.bill.advance"),
    isStated: () => true,
    cell: ({ advance }) => advance,
  },
  {
    key: "terms",
    label: t("quotes.card.terms"),
    isStated: () => true,
    cell: ({ omissions, refunds, cancellationNote }) => (
      <LeftOut
        of={omissions}
        what="terms"
        or={
          <>
            {refunds.length > 0 && <RefundTable refunds={refunds} />}
            {cancellationNote && <p className="enquiry-message">{cancellationNote}</p>}
          </>
        }
      />
    ),
  },
  {
    key: "valid",
    label: t("quotes.compare.valid"),
    isStated: () => true,
    cell: ({ validUntil }) => validUntil,
  },
];

function LeftOut({
  of,
  what,
  or,
}: {
  of: ComparedQuote["omissions"];
  what: ComparedQuote["omissions"][number]["what"];
  or: ReactNode;
}) {
  const found = of.find((one) => one.what === what);
  return found ? <span className="left-out">{found.text}</span> : or;
}
