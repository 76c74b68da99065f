import { priceWords, workedOutWords } from "~/features/directory/price-units";
import { formatDay } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { maxProviders } from "../enquiry-catalogue";
import { listOfOthers } from "../alternatives.server";
import { alternativesAsked, freeOthers, type LostEvent } from "./free-others.server";

export type AskOthersData = Awaited<ReturnType<typeof presentAskOthers>>;

export async function presentAskOthers(lost: LostEvent, language: Language) {
  const t = translatorFor(language);
  const { thread, brief, eventDate, guestCount } = lost;
  const asked = await alternativesAsked(thread.id);
  const free = asked ? [] : (await freeOthers(lost)).slice(0, maxProviders);
  const provider = lost.providers.get(thread.providerId);
  const where = {
    date: formatDay(eventDate, language),
    city: cityName(brief.city, language),
  };
  return {
    enquiryId: thread.id,
    ...where,
    text: asked
      ? t("enquiries.askOthers.asked", {
          reference: asked.reference,
          names: asked.names.join(", "),
        })
      : t("enquiries.askOthers.nobodyText", where),
    isAsked: asked !== null,
    title: t(`enquiries.askOthers.${free.length > 0 ? "title" : "page"}`, where),
    label: t("enquiries.askOthers.label", where),
    hint: t("enquiries.askOthers.hint"),
    button: t("enquiries.askOthers.do"),
    follow: t("enquiries.mails.follow"),
    toList: t("enquiries.askOthers.list"),
    providers: free.map((one) => ({
      value: one.id,
      label: one.businessName,
      hint: [
        cityName(one.city, language),
        one.startingPrice === null
          ? t("directory.card.onRequest")
          : priceWords(one.startingPrice, one.priceUnit, t),
        workedOutWords(one, guestCount, t),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    list: listOfOthers(brief, provider?.categories ?? [], lost),
  };
}
