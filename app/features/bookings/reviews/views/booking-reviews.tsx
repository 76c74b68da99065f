import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { OwnWords } from "~/ui/data/own-words";
import { paths } from "~/urls";
import type { BookingReviewsData } from "../booking-review-presenter.server";
import { Stars } from "./stars";

export function BookingReviews({ reviews }: { reviews: BookingReviewsData }) {
  const { t } = useTranslation();
  const { id, own, others, other, mayWrite, isShown, statusText } = reviews;
  // The booking's next steps already ask for a first review.
  if (!isShown && !(mayWrite && own)) return null;
  return (
    <Card id="reviews" title={t("bookings.reviews.title")}>
      {mayWrite && <p>{statusText}</p>}
      {own && <OneReview title={t("bookings.reviews.own")} review={own} />}
      {own?.hiddenReason && (
        <p className="note">{t("bookings.reviews.hidden", { reason: own.hiddenReason })}</p>
      )}
      {others && <OneReview title={t("bookings.reviews.by", { name: other })} review={others} />}
      {isShown && !others && <p className="muted">{t("bookings.reviews.none", { name: other })}</p>}
      {mayWrite && (
        <p>
          <ButtonLink to={paths.bookingReview(id)} variant="secondary">
            {t("bookings.reviews.change")}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function OneReview({
  title,
  review: { stars, words, text },
}: {
  title: string;
  review: NonNullable<BookingReviewsData["own"]>;
}) {
  return (
    <>
      <h3>{title}</h3>
      <Stars stars={stars} words={words} />
      {text && <OwnWords {...text} className="enquiry-message" />}
    </>
  );
}
