import type { TFunction } from "i18next";
import type { Language } from "~/platform/i18n";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { UnderReview } from "../application-for-review.server";

/** What the provider says against the rejection; null where nobody appealed. */
export function appealOf({ application, history }: UnderReview) {
  const words = history.findLast(({ event }) => event === "appeal")?.note?.reason;
  const at = application.appealedAt;
  return at && typeof words === "string" ? { words, at } : null;
}

export function presentAppeal(t: TFunction, language: Language, under: UnderReview) {
  const appeal = appealOf(under);
  return (
    appeal && {
      title: t("applicationReview.appeal.title", { when: formatInstant(appeal.at, language) }),
      words: appeal.words,
      isBarred: under.isBarred,
    }
  );
}
