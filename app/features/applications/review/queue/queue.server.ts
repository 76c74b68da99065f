import type { ApplicationId } from "#db/schema/ids";
import {
  administrators,
  peopleByIds,
  type Account,
} from "~/features/accounts/account-queries.server";
import type { Cursor } from "~/platform/database/keyset";
import type { KeysetPage } from "~/platform/database/keyset.server";
import { sumOf } from "~/platform/database/text-search.server";
import { paths } from "~/urls";
import { applicationPage, type ListedApplication } from "../../application-list.server";
import { countApplications, countNarrowed } from "../../queue/queue-counts.server";
import { applicationsToFollowUp } from "../notes/application-note-queries.server";
import { nextWaiting, type Waiting } from "../../queue/next-waiting.server";
import type { ApplicationState } from "../../application-lifecycle";
import { applicationById } from "../../application-queries.server";
import {
  isNarrowed,
  isWaitingTab,
  queueTabs,
  statesIn,
  type QueueFilters,
  type QueueTab,
} from "./review-queue-filters";
import { idsOf } from "~/platform/ids";

const rowsOnPage = 25;

export type QueueRow = ListedApplication & {
  email: string;
  reviewer: string | null;
  hasDueFollowUp: boolean;
};

type Options = { limit?: number; /** The 'me' of 'claimed by me'. */ reviewer?: string | null };

export async function reviewQueue(filters: QueueFilters, cursor: Cursor | null, options?: Options) {
  const { state, q } = filters;
  const { states, narrowing } = parseFilters(filters, options?.reviewer);
  const narrowed = isWaitingTab(state) && isNarrowed(filters);
  const [page, counts, left] = await Promise.all([
    queuePage(filters, cursor, options),
    countsByTab(q),
    narrowed && states.length > 0 ? countNarrowed(states, q, narrowing) : 0,
  ]);
  return { ...page, total: narrowed ? left : counts[state], counts };
}

export async function queuePage(
  filters: QueueFilters,
  cursor: Cursor | null,
  { limit = rowsOnPage, reviewer = null }: Options = {},
): Promise<KeysetPage<QueueRow>> {
  const { states, narrowing, sort } = parseFilters(filters, reviewer);
  if (states.length === 0) return { rows: [], previous: null, next: null };
  const page = await applicationPage({ states, q: filters.q, narrowing }, { sort, cursor, limit });
  return { ...page, rows: await toQueueRows(page.rows) };
}

export async function nextInQueue(
  actor: Pick<Account, "id">,
  after?: { id: ApplicationId; submittedAt: Date },
) {
  return mayDecide(actor, await nextWaiting(actor.id, after), after);
}

/** Skips an appeal against the reviewer's own rejection, unless there is no other administrator. */
export async function mayDecide(
  actor: Pick<Account, "id">,
  found: Waiting | null,
  after?: { id: ApplicationId; submittedAt: Date },
): Promise<Waiting | null> {
  if (!found?.isOwnAppeal) return found;
  const isAlone = !(await administrators()).some(({ id }) => id !== actor.id);
  return isAlone ? found : nextWaiting(actor.id, after, { withOwnAppeals: false });
}

/** After which the reviewer is shown the next application. */
export const endsReview = (intent: string) =>
  ["approve", "reject", "requestChanges"].includes(intent);

export async function afterDecision(actor: Account, id: string) {
  const decided = await applicationById(id);
  const next = await nextInQueue(actor, decided);
  return {
    path: next ? paths.adminProvider(next.id) : paths.adminProviders(),
    toast: next ? ("decidedNext" as const) : ("decidedLast" as const),
    name: decided.businessName ?? decided.reference,
  };
}

async function toQueueRows(rows: ListedApplication[]) {
  const [people, toFollowUp] = await Promise.all([
    peopleByIds(rows.flatMap((row) => [row.accountId, row.claimedBy])),
    applicationsToFollowUp(idsOf(rows)),
  ]);
  return rows.map((row) => ({
    ...row,
    email: people.get(row.accountId ?? "")?.email ?? "",
    reviewer: people.get(row.claimedBy ?? "")?.name ?? null,
    hasDueFollowUp: toFollowUp.has(row.id),
  }));
}

/** Tabs of decided applications ignore the filters and are sorted by submission. */
function parseFilters(filters: QueueFilters, reviewer: string | null = null) {
  const { category, city, sent, claim, warnings, sort } = filters;
  const states = statesIn(filters.state);
  if (states === "all" || !isWaitingTab(filters.state))
    return { states, narrowing: {}, sort: sort === "newest" ? sort : ("oldest" as const) };
  const claimed: ApplicationState = claim === "nobody" ? "submitted" : "in_review";
  return {
    states: states.filter((state) => claim === undefined || state === claimed),
    narrowing: {
      category,
      city,
      sent,
      warned: warnings !== undefined,
      claimedBy: claim === "me" ? (reviewer ?? "") : undefined,
    },
    sort,
  };
}

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
