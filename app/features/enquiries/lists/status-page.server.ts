import type { TFunction } from "i18next";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { paths } from "~/urls";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import type { Side } from "../enquiry-dealings.server";
import { statusFilters } from "./enquiry-list-filters";
import { receivedEnquiries, sentEnquiries } from "./enquiry-list-queries.server";

/**
 * 'Status Enquiries': what this account received or sent; an account that does both chooses the
 * side.
 * @param waiting finds the threads that come first, because they await an answer from this side
 */
export async function presentStatus(
  account: Account,
  search: URLSearchParams,
  t: TFunction,
  language: Language,
  waiting?: (account: Account, side: Side) => Promise<EnquiryId[]>,
) {
  const profile = await providerOfAccount(account.id);
  const { filters } = statusFilters.read(search);
  const receives = profile !== null || account.role === "provider";
  const side = receives && filters.side !== "sent" ? "received" : "sent";
  const { state } = filters;
  const wanted = {
    state,
    cursor: readCursor(search.get("cursor")),
    waiting: await waiting?.(account, side === "received" ? "provider" : "customer"),
  };
  const at = (cursor: string | null) =>
    cursor && paths.status({ ...statusFilters.write({ side, state }), cursor });
  const common = { state: state ?? null };
  const pager = ({ previous, next, total }: Page, shown: number) => ({
    previous: at(previous),
    next: at(next),
    shown: t("enquiries.list.shown", { shown, count: total }),
  });
  if (side === "received") {
    const { hasSent, ...list } = await receivedEnquiries(account, wanted, language);
    // A provider can't receive enquiries before the first approval.
    const reader = profile ? ("provider" as const) : ("applicant" as const);
    return {
      ...common,
      side: "received" as const,
      bothSides: hasSent,
      reader,
      ...list,
      ...pager(list, list.rows.length),
    };
  }
  const { hasSent, ...list } = await sentEnquiries(account, wanted, language);
  const shown = list.rows.flatMap(({ threads }) => threads).length;
  return {
    ...common,
    side: "sent" as const,
    bothSides: receives && hasSent,
    reader: "customer" as const,
    ...list,
    ...pager(list, shown),
  };
}

type Page = { previous: string | null; next: string | null; total: number };
