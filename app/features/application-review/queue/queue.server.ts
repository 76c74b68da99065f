import { peopleByIds, type Account } from "~/features/accounts/queries.server";
import {
  applicationPage,
  countApplications,
  type ListedApplication,
} from "~/features/onboarding/application-list.server";
import { firstSubmitted } from "~/features/onboarding/first-submitted.server";
import type { Cursor } from "~/platform/database/keyset";
import { sumOf } from "~/platform/database/text-search.server";
import { withDueFollowUp } from "../notes/queries.server";
import { queueTabs, statesIn, type QueueFilters, type QueueTab } from "./filters";

const rowsOnPage = 25;

/** An application in the queue, with whom it is from and who has claimed it. */
export type QueueRow = ListedApplication & {
  email: string;
  reviewer: string | null;
  hasDueFollowUp: boolean;
};

/** Applications as reviewers look for them, in the order in which they were submitted. */
export async function reviewQueue(
  { state, q, sort }: QueueFilters,
  cursor: Cursor | null,
  limit = rowsOnPage,
) {
  const query = { states: statesIn(state), q };
  const [page, counts] = await Promise.all([
    applicationPage(query, { newestFirst: sort === "newest", cursor, limit }),
    countsByTab(q),
  ]);
  const people = await peopleByIds(page.rows.flatMap((row) => [row.accountId, row.claimedBy]));
  const due = await withDueFollowUp(page.rows.map(({ id }) => id));
  const rows = page.rows.map((row): QueueRow => ({
    ...row,
    email: people.get(row.accountId ?? "")?.email ?? "",
    reviewer: people.get(row.claimedBy ?? "")?.name ?? null,
    hasDueFollowUp: due.has(row.id),
  }));
  return { ...page, rows, total: counts[state], counts };
}

/** The oldest application that waits for somebody, other than this one and the reviewer's own. */
export const nextInQueue = (actor: Account, exceptId?: string) =>
  firstSubmitted({ applicationId: exceptId, accountId: actor.id });

async function countsByTab(q: string): Promise<Record<QueueTab, number>> {
  const counts = await countApplications(q);
  const countOf = (states: ReturnType<typeof statesIn>) =>
    sumOf(
      (states === "all" ? [...counts.keys()] : states).map((state) => counts.get(state) ?? 0),
      q,
    );
  const byTab = queueTabs.map((tab) => [tab, countOf(statesIn(tab))]);
  return Object.fromEntries(byTab) as Record<QueueTab, number>;
}
