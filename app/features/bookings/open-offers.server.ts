import type { EnquiryId } from "#db/schema/ids";
import type { LostEvent } from "~/features/enquiries/asking-others/free-others.server";
import { suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { type EnquiryState, isEnquiryClosed } from "~/features/enquiries/enquiry-lifecycle";
import { stateLabel } from "~/features/enquiries/enquiry-presenter.server";
import { currentState } from "~/features/enquiries/enquiry-threads.server";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { paths } from "~/urls";

/** Closest to a booking first. */
const stateOrder: EnquiryState[] = ["quoted", "accepted", "booking_requested", "viewed", "sent"];

export async function presentOpenOffers(lost: LostEvent, language: Language) {
  const threads = lost.ownThreads.filter(
    ({ thread }) => thread.id !== lost.thread.id && !isEnquiryClosed(currentState(thread)),
  );
  const wanted = lost.providers.get(lost.thread.providerId)?.categories ?? [];
  const open = threads.flatMap(({ thread, brief }) => {
    const provider = lost.providers.get(thread.providerId);
    const state = currentState(thread);
    if (!provider) return [];
    const isSameTrade = provider.categories.some((category) => wanted.includes(category));
    return isSameTrade && suspendedSide(thread, brief, provider) === null
      ? [{ thread, brief, provider, state }]
      : [];
  });
  if (open.length === 0) return null;
  const quotes = await quotesOf(open.map(({ thread }) => thread.id));
  const totalOf = (id: EnquiryId) =>
    quotes.find(({ enquiryId, state }) => enquiryId === id && state === "sent")?.totals.total;
  const rows = open
    .map((one) => ({ ...one, total: totalOf(one.thread.id) }))
    .sort(
      (one, other) =>
        stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state) ||
        (one.total ?? 0) - (other.total ?? 0),
    );
  const quoted = rows.filter(({ total }) => total !== undefined);
  const inOneBrief = quoted.find(
    ({ brief }) => quoted.filter((one) => one.brief.id === brief.id).length > 1,
  );
  const t = translatorFor(language);
  return {
    title: t("bookings.openOffers.title", { date: formatDay(lost.eventDate, language) }),
    rows: rows.map(({ thread, provider, state, total }) => ({
      id: thread.id,
      name: provider.businessName,
      state,
      stateLabel: stateLabel(state, "customer", language),
      total: total === undefined ? null : formatRupees(total),
      to: paths.enquiry(thread.id),
    })),
    compare: inOneBrief && {
      to: paths.compareQuotes(inOneBrief.brief.reference),
      label: t("enquiries.list.compare", { count: quoted.length }),
    },
  };
}
