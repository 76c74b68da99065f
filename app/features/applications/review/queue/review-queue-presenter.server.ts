import type { TFunction } from "i18next";
import { categories } from "~/features/directory/category-catalogue";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import { listLinks } from "~/platform/list-filters";
import { readCursor } from "~/platform/database/keyset";
import { presentCount } from "~/platform/database/text-search.server";
import type { Language } from "~/platform/i18n";
import { awaitsDecision } from "../../application-lifecycle";
import {
  claimChoices,
  isNarrowed,
  isWaitingTab,
  narrowings,
  queueFilters,
  queueTabs,
  sentChoices,
  type QueueFilters,
  type QueueSort,
} from "./review-queue-filters";
import { presentFoundHidden } from "../hidden-application-presenter.server";
import { reviewQueue, type QueueRow } from "./queue.server";
import { timeLeft } from "../application-review-labels.server";

const views: Record<string, Partial<QueueFilters>> = {
  free: { claim: "nobody" },
  mine: { claim: "me" },
  again: { sent: "again" },
  warned: { warnings: "some" },
  readiest: { sort: "completest" },
};

export async function presentQueue(
  t: TFunction,
  language: Language,
  search: URLSearchParams,
  reviewer: string | null = null,
) {
  const { filters, unread } = queueFilters.read(search);
  const { state, q } = filters;
  const queue = await reviewQueue(filters, readCursor(search.get("cursor")), { reviewer });
  const narrowed = isWaitingTab(state) && isNarrowed(filters);
  const countOf = (total: number) => presentCount(total, q, t);
  const { at, pages } = listLinks(queueFilters, filters, paths.adminProviders, queue);
  const cleared = Object.fromEntries(narrowings.map((name) => [name, undefined]));
  const pathOf = (chosen: QueueFilters) => paths.adminProviders(queueFilters.write(chosen));
  return {
    state,
    isSearched: q !== "" || narrowed,
    search: presentSearch(t, language, filters),
    hidden: queue.rows.length === 0 ? await presentFoundHidden(t, q) : null,
    unread,
    rows: queue.rows.map((row) => presentRow(t, language, row)),
    views: Object.entries(views).map(([name, chosen]) => {
      const to = pathOf({ ...queueFilters.read(new URLSearchParams()).filters, ...chosen });
      return { label: t(`applicationReview.views.${name}`), to, current: to === pathOf(filters) };
    }),
    tabs: queueTabs.map((tab) => ({
      label: t(`applicationReview.state.${tab}`),
      to: at({ state: tab, ...(isWaitingTab(tab) ? {} : { ...cleared, sort: "oldest" }) }),
      count: countOf(queue.counts[tab]),
      current: tab === state,
    })),
    sort: {
      sent: sortLink(filters.sort, ["oldest", "newest"], at),
      percent: isWaitingTab(state)
        ? sortLink(filters.sort, ["emptiest", "completest"], at)
        : undefined,
    },
    ...pages,
    shown: t("ui.pager.shown", {
      shown: queue.rows.length,
      total: presentCount(queue.total, narrowed ? "narrowed" : q, t),
    }),
    clear: at({ q: "", ...cleared }),
    csv: paths.adminProviders(queueFilters.write(filters), ".csv"),
  };
}

export type QueuePage = Awaited<ReturnType<typeof presentQueue>>;

/** The link sorts by the column, or reverses the order. */
function sortLink(
  sort: QueueSort,
  [ascending, descending]: [QueueSort, QueueSort],
  at: (change: Partial<QueueFilters>) => string,
) {
  return {
    direction:
      sort === ascending
        ? ("ascending" as const)
        : sort === descending
          ? ("descending" as const)
          : undefined,
    to: at({ sort: sort === ascending ? descending : ascending }),
  };
}

function presentSearch(t: TFunction, language: Language, filters: QueueFilters) {
  const { q, city, ...chosen } = filters;
  const { state, sort } = queueFilters.write(filters);
  const select = (
    name: "category" | "sent" | "claim" | "warnings",
    values: readonly string[],
    texts = `applicationReview.queue.${name}`,
  ) => ({
    name,
    label: `applicationReview.queue.narrow.${name}`,
    value: chosen[name],
    options: [
      { value: "", label: t("ui.list.any") },
      ...values.map((value) => ({ value, label: t(`${texts}.${value}`) })),
    ],
  });
  const words = {
    name: "q",
    type: "search" as const,
    label: "applicationReview.queue.search",
    value: q,
  };
  const fields = isWaitingTab(filters.state)
    ? [
        words,
        select("category", categories, "directory.category"),
        {
          name: "city",
          label: "applicationReview.queue.column.city",
          value: city && cityName(city, language),
        },
        select("sent", sentChoices),
        select("claim", claimChoices),
        select("warnings", ["some"]),
      ]
    : [words];
  return { kept: { state, sort }, fields };
}

export function presentRow(t: TFunction, language: Language, row: QueueRow) {
  const sentAt = row.submittedAt;
  return {
    id: row.id,
    to: paths.adminProvider(row.id),
    name: row.businessName ?? row.reference,
    email: row.email,
    city: row.city ? cityName(row.city, language) : "",
    categories: (row.categories ?? []).map((one) => t(`directory.category.${one}`)).join(", "),
    percent: `${row.percent}%`,
    warnings: row.warnings ?? 0,
    again: row.submissions > 1,
    reference: row.reference,
    state: row.state,
    stateLabel: t(
      row.appealedAt && awaitsDecision(row.state)
        ? "applicationReview.appeal.mark"
        : `applicationReview.state.${row.state}`,
    ),
    reviewer: row.state === "in_review" ? row.reviewer : null,
    followUp: row.hasDueFollowUp ? t("applicationReview.note.due") : null,
    sent: relativeTime(sentAt, now(), language),
    sentExact: formatInstant(sentAt, language),
    sentAt: sentAt.toISOString(),
    left: awaitsDecision(row.state) ? timeLeft(t, sentAt, now()) : null,
  };
}
