import type { TFunction } from "i18next";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { paths } from "~/urls";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { idsOf } from "~/platform/ids";
import type { Side } from "../enquiry-dealings.server";
import { statusFilters } from "./enquiry-list-filters";
import { receivedEnquiries, sentEnquiries } from "./enquiry-list-queries.server";

/**
 * An account that does both chooses the side. @param waiting finds the threads that come first and
 * in this order
 */
export async function presentStatus<Task extends { id: EnquiryId }>(
  account: Account,
  search: URLSearchParams,
  t: TFunction,
  language: Language,
  waiting: (account: Account, side: Side, language: Language) => Promise<Task[]>,
) {
  const profile = await providerOfAccount(account.id);
  const { side: wanted, state } = statusFilters.read(search).filters;
  const receives = profile !== null || account.role === "provider";
  const side = receives && wanted !== "sent" ? ("received" as const) : ("sent" as const);
  const tasks = state
    ? []
    : await waiting(account, side === "received" ? "provider" : "customer", language);
  const query = { state, cursor: readCursor(search.get("cursor")), waiting: idsOf(tasks) };
  const list =
    side === "received"
      ? { side, ...(await receivedEnquiries(account, query, language)) }
      : { side, ...(await sentEnquiries(account, query, language)) };
  const threads =
    list.side === "received" ? list.rows : list.rows.flatMap(({ threads }) => threads);
  const at = (cursor: string | null) =>
    cursor && paths.status({ ...statusFilters.write({ side, state }), cursor });
  // A provider can't receive enquiries before the first approval.
  const recipient = profile ? ("provider" as const) : ("applicant" as const);
  return {
    ...list,
    state: state ?? null,
    tasks,
    bothSides: receives && list.hasSent,
    reader: side === "sent" ? ("customer" as const) : recipient,
    previous: at(list.previous),
    next: at(list.next),
    shown: t("ui.pager.shown", { shown: threads.length, total: list.total }),
  };
}
