import type { TFunction } from "i18next";
import { paths } from "~/paths";
import { now } from "~/platform/clock.server";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { required } from "~/platform/required";
import { cursorFrom, cursorOf, isQueueFilter, queueFilters } from "./filters";
import { reviewQueue, type QueueRow } from "./queue.server";
import { timeLeft } from "../labels";

/** The queue in finished words, as the address asks for it. */
export async function presentQueue(t: TFunction, language: Language, search: URLSearchParams) {
  const wanted = search.get("state");
  const state = isQueueFilter(wanted) ? wanted : "todo";
  const q = (search.get("q") ?? "").slice(0, 100);
  const newestFirst = search.get("sort") === "newest";
  const cursor = cursorFrom(search.get("cursor"));
  const queue = await reviewQueue({ state, q, newestFirst, cursor });
  const sort = newestFirst ? "newest" : undefined;
  const kept = { state: state === "todo" ? undefined : state, q, sort };
  return {
    state,
    q,
    rows: queue.rows.map((row) => presentRow(t, language, row)),
    tabs: queueFilters.map((filter) => ({
      label: t(`applicationReview.filter.${filter}`),
      to: paths.adminProviders({ q, sort, state: filter === "todo" ? undefined : filter }),
      count: queue.counts[filter],
      current: filter === state,
    })),
    sort: {
      newestFirst,
      to: paths.adminProviders({ ...kept, sort: newestFirst ? undefined : "newest" }),
    },
    previous:
      queue.previous && paths.adminProviders({ ...kept, cursor: cursorOf(queue.previous, true) }),
    next: queue.next && paths.adminProviders({ ...kept, cursor: cursorOf(queue.next) }),
    shown: t("applicationReview.queue.shown", { shown: queue.rows.length, count: queue.total }),
    clear: paths.adminProviders({ ...kept, q: undefined }),
  };
}

export type QueuePage = Awaited<ReturnType<typeof presentQueue>>;

export function presentRow(t: TFunction, language: Language, row: QueueRow) {
  const open = row.state === "submitted" || row.state === "in_review";
  const sentAt = required(row.submittedAt, "instant at which an application in the queue was sent");
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
    sent: relativeTime(sentAt, now(), language),
    sentExact: formatInstant(sentAt, language),
    sentAt: sentAt.toISOString(),
    left: open ? timeLeft(t, sentAt, now()) : null,
  };
}
