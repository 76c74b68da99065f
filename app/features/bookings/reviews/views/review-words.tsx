import { useTranslation } from "react-i18next";
import { OwnWords } from "~/ui/data/own-words";
import type { ProviderReviewsData } from "../booking-review-presenter.server";
import { Icon } from "~/ui/artwork/icon";

type Words = Pick<ProviderReviewsData["rows"][number], "text" | "hidden" | "reply" | "replyHidden">;

export function ReviewWords({ review }: { review: Words }) {
  const { t } = useTranslation();
  const { text, hidden, reply, replyHidden } = review;
  return (
    <>
      {text && <OwnWords {...text} />}
      {hidden && <p className="note">{hidden}</p>}
      {reply && (
        <blockquote>
          <p>
            <strong>{t("bookings.reviews.reply.from")}</strong>
          </p>
          <OwnWords {...reply} />
          {replyHidden && <p className="note">{replyHidden}</p>}
        </blockquote>
      )}
    </>
  );
}

export function Stars({ stars, words }: { stars: number; words: string }) {
  return (
    <span className="rating" role="img" aria-label={words}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" filled={star <= stars} />
      ))}
    </span>
  );
}

export function CustomerRating({ words }: { words: string | null }) {
  return (
    words && (
      <p className="rating">
        <Icon name="star" filled />
        {words}
      </p>
    )
  );
}
