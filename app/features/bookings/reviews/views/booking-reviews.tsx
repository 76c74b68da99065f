import { useTranslation } from "react-i18next";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Card } from "~/ui/data/card";
import { paths } from "~/urls";
import type { BookingReviewsData } from "../booking-review-presenter.server";
import { ReviewWords, Stars } from "./review-words";

export function BookingReviews({ reviews }: { reviews: BookingReviewsData }) {
  const { t } = useTranslation();
  const { id, own, others, other, mayWrite, mayCorrect, mayReply, isShown, statusText } = reviews;
  // The booking's next steps already ask for a first review.
  if (!isShown && !(mayWrite && own)) return null;
  return (
    <Card id="reviews" title={t("bookings.reviews.title")}>
      {mayWrite && <p>{statusText}</p>}
      {own && <OneReview title={t("bookings.reviews.own")} review={own} />}
      {(mayWrite || mayCorrect) && (
        <p>
          <ButtonLink to={paths.bookingReview(id)} variant="secondary">
            {t(`bookings.reviews.${mayCorrect ? "correct.do" : "change"}`)}
          </ButtonLink>
        </p>
      )}
      {others && <OneReview title={t("bookings.reviews.by", { name: other })} review={others} />}
      {isShown && !others && <p className="muted">{t("bookings.reviews.none", { name: other })}</p>}
      {others && (
        <ButtonRow>
          {mayReply && (
            <ButtonLink to={paths.reviewReply(id)} variant="secondary">
              {t("bookings.reviews.reply.write")}
            </ButtonLink>
          )}
          <Link to={paths.fileGrievance(reviews.reference, "content")}>
            {t("bookings.reviews.report")}
          </Link>
        </ButtonRow>
      )}
    </Card>
  );
}

function OneReview({
  title,
  review,
}: {
  title: string;
  review: NonNullable<BookingReviewsData["own"]>;
}) {
  return (
    <>
      <h3>{title}</h3>
      <Stars stars={review.stars} words={review.words} />
      <ReviewWords review={review} />
    </>
  );
}
