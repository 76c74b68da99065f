import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { bookingsInThreads } from "~/features/bookings/lists/bookings-in-threads.server";
import { allEnquiries } from "~/features/enquiries/lists/admin-queries.server";
import { presentBrief, presentThread } from "~/features/enquiries/enquiry-presenter.server";
import { shownStates } from "~/features/enquiries/enquiry-lifecycle";
import { paths } from "~/urls";
import { readCursor } from "~/platform/database/keyset";
import { cityName, findCity } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { idsOf } from "~/platform/ids";
import { parseDay } from "~/platform/india/dates/dates";
import { listFilters, listLinks, oneOf, searchWords } from "~/platform/list-filters";
import { enquiriesFlagged, flaggedAmong } from "./flag-queries.server";

const rowsOnPage = 25;

/** Without the text that people wrote in them. */
export async function presentAllEnquiries(
  actor: Account,
  search: URLSearchParams,
  t: TFunction,
  language: Language,
) {
  const { filters, unread } = enquiryFilters.read(search);
  const { flagged, ...enquiryQuery } = filters;
  const open = await enquiriesFlagged("open");
  const among = flagged === "open" ? open : flagged && (await enquiriesFlagged(flagged));
  const found = await allEnquiries(
    actor,
    { ...enquiryQuery, among },
    { cursor: readCursor(search.get("cursor")), limit: rowsOnPage },
  );
  const threads = found.rows.map(({ thread }) => thread);
  const flags = await flaggedAmong(idsOf(threads));
  const bookings = await bookingsInThreads(threads, "admin", language);
  const { at, pages } = listLinks(enquiryFilters, filters, paths.adminEnquiries, found);
  return {
    filters: { ...filters, city: filters.city ? cityName(filters.city, language) : "" },
    unread,
    tabs: [undefined, ...flaggedChoices].map((one) => ({
      label: one
        ? t("flags.list.flagged", { state: t(`flags.state.${one}`) })
        : t("flags.list.all"),
      to: at({ flagged: one }),
      count: one === "open" ? new Set(open).size : undefined,
      current: one === flagged,
    })),
    states: [
      { value: "", label: t("ui.list.any") },
      ...shownStates.map((value) => ({ value, label: t(`enquiries.state.${value}`) })),
    ],
    rows: found.rows.map(({ thread, brief, provider }) => {
      const { sent, state, stateLabel } = presentThread(thread, "customer", language);
      const { reference, event, date, city, name } = presentBrief(brief, language, true);
      const flag = flags(thread.id);
      return {
        ...{ reference, event, date, city, name, email: brief.email },
        id: thread.id,
        to: paths.adminEnquiry(thread.id),
        provider,
        sent,
        state,
        stateLabel: bookings[thread.id]?.label ?? stateLabel,
        flag: flag && t(`flags.state.${flag}`),
      };
    }),
    ...pages,
  };
}

const flaggedChoices = ["open", "upheld", "dismissed"] as const;

const definitions = {
  state: { read: oneOf(shownStates) },
  flagged: { read: oneOf(flaggedChoices) },
  city: { read: (typed: string) => findCity(typed)?.slug ?? null },
  from: { read: parseDay },
  until: { read: parseDay },
  q: searchWords,
};

const enquiryFilters = listFilters(definitions);
