import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OwnWords } from "~/ui/data/own-words";
import { Card } from "~/ui/data/card";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { ProviderReviewsData } from "../booking-review-presenter.server";
import { Stars } from "./stars";

/** The section of a profile; none before the first review. */
export function ReviewsSection({
  reviews,
  more,
}: {
  reviews: ProviderReviewsData;
  more?: ReactNode;
}) {
  const { t } = useTranslation();
  if (reviews.rows.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <SectionTitle id="reviews">{t("bookings.reviews.title")}</SectionTitle>
      <p className="note">{t("bookings.reviews.kept")}</p>
      <ReviewList rows={reviews.rows} />
      {more}
    </section>
  );
}

/** What customers say, one card each. */
export function ReviewList({ rows }: { rows: ProviderReviewsData["rows"] }) {
  return (
    <ul role="list" className="stack">
      {rows.map(({ id, stars, words, text, author, about }) => (
        <li key={id}>
          <Card>
            <p className="cluster">
              <Stars stars={stars} words={words} />
              <strong>{author}</strong> <span className="muted">{about}</span>
            </p>
            {text && <OwnWords {...text} />}
          </Card>
        </li>
      ))}
    </ul>
  );
}
