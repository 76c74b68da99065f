import type { Category } from "~/features/directory/category-catalogue";
import { presentAnswers } from "~/features/events/event-presenter.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { Brief } from "./enquiry-threads.server";

export const wishesFor = ({ wishes }: Pick<Brief, "wishes">, offered: readonly Category[]) =>
  (wishes ?? []).filter(({ category }) => offered.includes(category));

export const requestedCategory = (
  brief: Pick<Brief, "wishes">,
  offered: readonly Category[],
): Category | undefined => wishesFor(brief, offered)[0]?.category ?? offered[0];

export function presentWishes(
  brief: Pick<Brief, "wishes">,
  offered: readonly Category[],
  language: Language,
) {
  const t = translatorFor(language);
  return wishesFor(brief, offered).map((wish) => ({
    key: `${wish.functionId} ${wish.category}`,
    title: t("events.wish", {
      category: t(`directory.category.${wish.category}`),
      function: t(`enquiries.eventType.${wish.function}`),
    }),
    lines: [
      { question: t("events.form.date.label"), answer: formatDay(wish.date as IstDay, language) },
      { question: t("enquiries.form.guestCount.label"), answer: groupIndian(wish.guestCount) },
      ...presentAnswers(wish.category, wish.answers, language),
    ],
  }));
}

export const wishesAsText = (
  brief: Pick<Brief, "wishes">,
  offered: readonly Category[],
  language: Language,
): string[][] =>
  presentWishes(brief, offered, language).map(({ title, lines }) => [
    title,
    ...lines.map(({ question, answer }) => `${question}: ${answer}`),
  ]);
