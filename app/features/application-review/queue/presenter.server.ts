import type { TFunction } from "i18next";
import { awaitsDecision } from "~/features/onboarding/states";
import { paths } from "~/paths";
import { now } from "~/platform/clock.server";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import { readCursor } from "~/platform/database/keyset";
import { countShown } from "~/platform/database/text-search.server";
import type { Language } from "~/platform/i18n";
import { queueFilters, queueTabs, type QueueFilters } from "./filters";
import { reviewQueue, type QueueRow } from "./queue.server";
import { timeLeft } from "../labels";

/** The queue in finished words, as the address asks for it. */
export async function presentQueue(t: TFunction, language: Language, search: URLSearchParams) {
  const { filters } = queueFilters.read(search);
  const { state, q, sort } = filters;
  const queue = await reviewQueue(filters, readCursor(search.get("cursor")));
  const countOf = (many: number) => countShown(many, q, t);
  const at = (change: Partial<QueueFilters>, cursor?: string) =>
    paths.adminProviders({ ...queueFilters.write({ ...filters, ...change }), cursor });
  return {
    state,
    q,
    rows: queue.rows.map((row) => presentRow(t, language, row)),
    tabs: queueTabs.map((tab) => ({
      label: t(`applicationReview.filter.${tab}`),
      to: at({ state: tab }),
      count: countOf(queue.counts[tab]),
      current: tab === state,
    })),
    sort: {
      newestFirst: sort === "newest",
      to: at({ sort: sort === "newest" ? "oldest" : "newest" }),
    },
    previous: queue.previous && at({}, queue.previous),
    next: queue.next && at({}, queue.next),
    shown: t("applicationReview.queue.shown", {
      shown: queue.rows.length,
      count: queue.total,
      number: countOf(queue.total),
    }),
    clear: at({ q: "" }),
  };
}

export type QueuePage = Awaited<ReturnType<typeof presentQueue>>;

export function presentRow(t: TFunction, language: Language, row: QueueRow) {
  const sentAt = row.submittedAt;
  return {
    id: row.id,
    to: paths.adminProvider(row.id),
    name: row.businessName ?? row.reference,
    email: row.email,
    place: row.city ? cityName(row.city, language) : "",
    reference: row.reference,
    state: row.state,
    stateLabel: t(`applicationReview.state.${row.state}`),
    reviewer: row.state === "in_review" ? row.reviewer : null,
    followUp: row.hasDueFollowUp ? t("applicationReview.note.due") : null,
    sent: relativeTime(sentAt, now(), language),
    sentExact: formatInstant(sentAt, language),
    sentAt: sentAt.toISOString(),
    left: awaitsDecision(row.state) ? timeLeft(t, sentAt, now()) : null,
  };
}
