import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import { Card } from "~/ui/data/card";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { ProviderReviewsData } from "../booking-review-presenter.server";
import { ReviewWords, Stars } from "./review-words";

interface ReviewsSectionProps {
  reviews: ProviderReviewsData;
  average: { average: string; count: number; words: string } | null;
  more?: ReactNode;
}

export function ReviewsSection({ reviews, average, more }: ReviewsSectionProps) {
  const { t } = useTranslation();
  if (reviews.rows.length === 0) return null;
  return (
    <section className="profile-reviews" aria-labelledby="reviews">
      <SectionTitle id="reviews">{t("bookings.reviews.title")}</SectionTitle>
      <div className="review-summary">
        {average && <AverageStars average={average} />}
        <ReviewSpread spread={reviews.spread} />
        <p className="note">{t("bookings.reviews.kept")}</p>
        {more}
      </div>
      <ReviewList rows={reviews.rows} />
    </section>
  );
}

export function AverageStars({ average: { average, count, words } }: { average: Average }) {
  const { t } = useTranslation();
  return (
    <p className="average-stars">
      <Icon name="star" filled />
      <strong aria-hidden="true">{average}</strong>{" "}
      <span aria-hidden="true">{t("bookings.reviews.shown", { count })}</span>
      <span className="visually-hidden">{words}</span>
    </p>
  );
}
type Average = NonNullable<ReviewsSectionProps["average"]>;

export function ReviewSpread({ spread }: { spread: ProviderReviewsData["spread"] }) {
  const { t } = useTranslation();
  if (!spread) return null;
  return (
    <ul role="list" className="review-spread" aria-label={t("bookings.reviews.spread")}>
      {spread.map(({ stars, words, reviews, count, share }) => (
        <li key={stars}>
          <span aria-hidden="true">{stars}</span>
          <span className="visually-hidden">
            {words}: {reviews}
          </span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={share} height="8" />
          </svg>
          <span aria-hidden="true">{count}</span>
        </li>
      ))}
    </ul>
  );
}

export function ReviewList({ rows }: { rows: ProviderReviewsData["rows"] }) {
  return (
    <ul role="list" className="stack">
      {rows.map(({ author, about, ...review }) => (
        <li key={review.id}>
          <Card>
            <p className="cluster">
              <Stars stars={review.stars} words={review.words} />
              <strong>{author}</strong> <span className="muted">{about}</span>
            </p>
            <ReviewWords review={review} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
