import { useTranslation } from "react-i18next";
import { OwnWords } from "~/ui/data/own-words";
import type { ProviderReviewsData } from "../booking-review-presenter.server";

type Words = Pick<ProviderReviewsData["rows"][number], "text" | "hidden" | "reply" | "replyHidden">;

/** A review's text and the provider's reply to it, or why they are hidden. */
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
