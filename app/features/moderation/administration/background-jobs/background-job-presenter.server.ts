import type { TFunction } from "i18next";
import { later, minutes, now } from "~/platform/clock.server";
import { removalHold } from "~/platform/files/storage/installation.server";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { jobRunsByName, type JobRun } from "~/platform/jobs/runs.server";
import { maxMailsCounted, unsentMails } from "~/platform/mail/unsent.server";

export async function presentJobs(t: TFunction, language: Language) {
  const [runs, mails, removalHeld] = await Promise.all([
    jobRunsByName(),
    unsentMails(),
    removalHold(),
  ]);
  const countOf = (total: number) =>
    total > maxMailsCounted
      ? t("ui.moreThanCounted", { number: groupIndian(maxMailsCounted) })
      : groupIndian(total);
  return {
    removalHeld,
    jobs: runs.map((run) => presentRun(t, language, run)),
    failing: runs.filter(({ failures, failedRows }) => failures + failedRows > 0).length,
    waiting: countOf(mails.waiting),
    oldest: mails.oldest && relativeTime(mails.oldest, now(), language),
    failedCount: countOf(mails.failedCount),
    failed: mails.failed.map(({ createdAt, ...mail }) => ({
      ...mail,
      written: formatInstant(createdAt, language),
    })),
  };
}

export type JobsPage = Awaited<ReturnType<typeof presentJobs>>;

function presentRun(t: TFunction, language: Language, run: JobRun) {
  const { name, everyMs, startedAt, tookMs, failures, failedRows, failedAt, error } = run;
  const next = later(startedAt, everyMs);
  // Allow for runs being recorded at most once a minute, and for long runs.
  const isLate = later(next, Math.max(everyMs, minutes(2)) + tookMs) < now();
  return {
    name,
    label: jobLabel(t, name),
    every:
      everyMs < minutes(1)
        ? t("jobs.seconds", { count: Math.round(everyMs / 1000) })
        : t("jobs.minutes", { count: Math.round(everyMs / minutes(1)) }),
    last: relativeTime(startedAt, now(), language),
    lastExact: formatInstant(startedAt, language),
    took: t("jobs.took", { seconds: (tookMs / 1000).toFixed(tookMs < 10_000 ? 1 : 0) }),
    next: next <= now() ? t("jobs.now") : relativeTime(next, now(), language),
    state: stateOf({ failures, failedRows, isLate }),
    failures: failures > 0 ? t("jobs.failures", { count: failures }) : null,
    failedRows: failedRows > 0 ? t("jobs.failedRows", { count: failedRows }) : null,
    failed: failedAt && formatInstant(failedAt, language),
    error,
  };
}

type State = "well" | "late" | "partly" | "failing";

function stateOf(run: { failures: number; failedRows: number; isLate: boolean }): State {
  if (run.failures > 0) return "failing";
  if (run.isLate) return "late";
  return run.failedRows > 0 ? "partly" : "well";
}

export function jobLabel(t: TFunction, name: string): string {
  const key = `jobs.name.${name.replace(/[^a-z]+/g, "_")}`;
  const words = t(key);
  return words === key ? name : words;
}
