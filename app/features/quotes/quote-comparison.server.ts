import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { listedProviders } from "~/features/directory/search/listed-providers.server";
import { presentListing } from "~/features/directory/search/listing";
import {
  eventsWith,
  presentBrief,
  stateLabel,
} from "~/features/enquiries/enquiry-presenter.server";
import {
  currentState,
  ownBriefWithThreads,
  type Brief,
  type Thread,
  threadRecord,
} from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import { formatRupees, type Paise } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { languageOfText } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { required } from "~/platform/required";
import { presentContents } from "./quote-presenter.server";
import { quotesOf, type Quote } from "./quote-queries.server";
import { idsOf } from "~/platform/ids";
import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import { followsGuests, totalsOf } from "./quote-money";

export type ComparedQuote = Awaited<ReturnType<typeof compareThreads>>["quotes"][number];

/** @throws Refusal notFound */
export async function compareQuotes(actor: Account, reference: string, language: Language) {
  const { brief, threads } = await ownBriefWithThreads(actor, reference);
  return compareThreads(brief, threads, paths.enquiry, language);
}

async function compareThreads(
  brief: Brief,
  threads: Thread[],
  pathOf: (enquiryId: EnquiryId) => string,
  language: Language,
) {
  const t = translatorFor(language);
  const providerIds = threads.map(({ providerId }) => providerId);
  const [quotes, providers, listings] = await Promise.all([
    quotesOf(idsOf(threads)),
    recipients(providerIds),
    listedProviders(providerIds),
  ]);
  const guests = ({ guestCount }: Pick<Brief, "guestCount">) =>
    t("bookings.guests", { count: guestCount, guests: groupIndian(guestCount) });
  const compared = (quote: Quote, like: ReturnType<typeof likeForLike>) => {
    const { enquiryId } = quote;
    const thread = required(
      threads.find(({ id }) => id === enquiryId),
      "thread of a quote",
    );
    const provider = required(providers.get(thread.providerId), "provider of a thread");
    const listing = listings.find(({ id }) => id === provider.id);
    // Photo and rating are only shown while the profile is public.
    const shown = provider.status === "live" && listing && presentListing(listing, t, language);
    const state = currentState(thread);
    const contents = presentContents(quote, brief.eventDate, language);
    return {
      ...contents,
      id: quote.id,
      enquiryId,
      to: pathOf(enquiryId),
      providerId: provider.id,
      business: provider.businessName,
      nameLanguage: languageOfText(provider.businessName),
      state,
      stateLabel: stateLabel(state, "customer", language),
      picture: shown ? shown.picture : null,
      rating: shown ? shown.rating : null,
      canBook: eventsWith(provider, { thread, brief }, "customer").includes("request_booking"),
      total: formatRupees(like.total),
      perGuest: t("quotes.compare.perGuest", {
        guests: guests(brief),
        perGuest: formatRupees(like.perGuest),
      }),
      /** A quote is booked at its own total, for its own number of guests. */
      quoted:
        like.omissions.includes("guests") &&
        t("quotes.compare.quoted", { guests: guests(quote), total: contents.bill.total }),
      omissions: like.omissions
        .filter((what) => what !== "guests")
        .map((what) => ({ what, text: t(`quotes.compare.leavesOut.${what}`) })),
    };
  };
  return {
    brief: presentBrief(brief, language, true),
    quotes: quotes
      .filter(({ state }) => state === "sent")
      .map((quote) => ({ quote, like: likeForLike(quote, brief.guestCount) }))
      .sort((one, other) => one.like.total - other.like.total)
      .map(({ quote, like }) => compared(quote, like)),
  };
}

/** Null if only one was asked. `from`: when the link was made; the others expire with it. */
export async function presentGuestsThreads(
  brief: Brief,
  { here, from }: { here: EnquiryId; from: Date },
  language: Language,
) {
  const threads = (await threadRecord(here))?.ofBrief ?? [];
  if (threads.length < 2) return null;
  const providers = await recipients(threads.map(({ providerId }) => providerId));
  const pathOf = (id: EnquiryId) => customerPath(brief, id, from);
  const { quotes } = await compareThreads(brief, threads, pathOf, language);
  return {
    title: translatorFor(language)("quotes.guests.title", { count: threads.length }),
    guests: presentBrief(brief, language, true).guests,
    rows: threads.map((thread) => {
      const state = currentState(thread);
      return {
        id: thread.id,
        name: providers.get(thread.providerId)?.businessName ?? "",
        state,
        stateLabel: stateLabel(state, "customer", language),
        to: thread.id === here ? null : pathOf(thread.id),
      };
    }),
    quotes: quotes.length > 1 ? quotes : [],
  };
}

type Comparable = Pick<
  Quote,
  "lines" | "travel" | "gstRate" | "advance" | "guestCount" | "refunds" | "cancellationNote"
>;

/** Labelled by `quotes.compare.leavesOut.<what>`. */
type Omission = "travel" | "gst" | "terms" | "guests";

const wholeRupees = (paise: number): Paise => Math.round(paise / 100) * 100;

/**
 * Quantities that follow the quote's number of guests follow the brief's. The price per guest is
 * for comparison only, in whole rupees.
 */
export function likeForLike(quote: Comparable, guestCount: number) {
  const lines = quote.lines.map((line) =>
    followsGuests(line, quote.guestCount) ? { ...line, quantity: guestCount } : line,
  );
  const { total } = totalsOf({ ...quote, lines });
  const omissions: Omission[] = [];
  if (quote.guestCount !== guestCount) omissions.push("guests");
  if (quote.travel === null) omissions.push("travel");
  if (quote.gstRate === null) omissions.push("gst");
  if (quote.refunds.length === 0 && !quote.cancellationNote) omissions.push("terms");
  return { total, perGuest: wholeRupees(total / guestCount), omissions };
}
