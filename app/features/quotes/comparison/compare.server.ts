import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { eventsWith, presentBrief } from "~/features/enquiries/enquiry-presenter.server";
import {
  ownBriefWithThreads,
  type Brief,
  type Thread,
} from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import { formatDeadline } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { presentBill, presentRefunds } from "../quote-presenter.server";
import { quotesOf, type Quote } from "../quote-queries.server";
import { likeForLike } from "./like-for-like";

export type ComparedQuote = ReturnType<typeof compared>;

/**
 * The open quotes of an own brief side by side, the lowest like for like first.
 * @throws Refusal notFound
 */
export async function compareQuotes(actor: Account, reference: string, language: Language) {
  const { brief, threads } = await ownBriefWithThreads(actor, reference);
  return compareThreads(brief, threads, paths.enquiry, language);
}

/**
 * The open quotes in some threads of a brief.
 * @param pathOf a thread's page, for the reader
 */
export async function compareThreads(
  brief: Brief,
  threads: Thread[],
  pathOf: (enquiryId: EnquiryId) => string,
  language: Language,
) {
  const [quotes, asked] = await Promise.all([
    quotesOf(threads.map(({ id }) => id)),
    recipients(threads.map(({ providerId }) => providerId)),
  ]);
  const open = quotes.filter(({ state }) => state === "sent");
  const threadOf = ({ enquiryId }: Quote) => {
    const thread = threads.find(({ id }) => id === enquiryId);
    const provider = thread && asked.get(thread.providerId);
    const moves = thread && provider ? eventsWith(provider, { thread, brief }, "customer") : [];
    return {
      enquiryId,
      to: pathOf(enquiryId),
      business: provider?.businessName ?? "",
      canBook: moves.includes("request_booking"),
    };
  };
  const eventDay = brief.eventDate;
  return {
    brief: presentBrief(brief, language, true),
    quotes: open
      .map((quote) => ({ quote, like: likeForLike(quote, brief.guestCount) }))
      .sort((one, other) => one.like.total - other.like.total)
      .map(({ quote, like }) => compared(quote, like, threadOf(quote), eventDay, language)),
  };
}

function compared(
  quote: Quote,
  like: ReturnType<typeof likeForLike>,
  thread: { enquiryId: EnquiryId; to: string; business: string; canBook: boolean },
  eventDay: IstDay,
  language: Language,
) {
  const t = translatorFor(language);
  return {
    id: quote.id,
    ...thread,
    total: formatRupees(like.total),
    perGuest: formatRupees(like.perGuest),
    own: presentBill(quote, language),
    isForOthers: like.leavesOut.includes("guests"),
    advance: quote.advance === 0 ? t("quotes.bill.noAdvance") : formatRupees(quote.advance),
    validUntil: formatDeadline(quote.validUntil, language),
    refunds: presentRefunds(quote.refunds, eventDay, language),
    inclusions: quote.inclusions,
    leavesOut: like.leavesOut.map((what) => ({
      what,
      text: t(`quotes.compare.leavesOut.${what}`, {
        count: quote.guestCount,
        guests: groupIndian(quote.guestCount),
      }),
    })),
    exclusions: quote.exclusions,
  };
}
