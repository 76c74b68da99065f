import type { TFunction } from "i18next";
import { later, minutes, now } from "~/platform/clock.server";
import { removalHold } from "~/platform/files/storage/installation.server";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";
import { presentCount } from "~/platform/database/text-search.server";
import type { Language } from "~/platform/i18n";
import { jobRunsByName, type JobRun } from "~/platform/jobs/runs.server";
import { unsentMails } from "~/platform/mail/unsent.server";
import { backupRunsByKind, isLateBackup } from "~/platform/backup/scheduled-backup.server";
import { config } from "~/platform/config.server";

export async function presentJobs(t: TFunction, language: Language) {
  const [runs, mails, removalHeld] = await Promise.all([
    jobRunsByName(),
    unsentMails(),
    removalHold(),
  ]);
  return {
    removalHeld,
    jobs: runs.map((run) => presentRun(t, language, run)),
    failing: runs.filter(({ failures, failedRows }) => failures + failedRows > 0).length,
    waiting: presentCount(mails.waiting, true, t),
    oldest: mails.oldest && relativeTime(mails.oldest, now(), language),
    failedCount: presentCount(mails.failedCount, true, t),
    failed: mails.failed.map(({ createdAt, ...mail }) => ({
      ...mail,
      written: formatInstant(createdAt, language),
    })),
  };
}

function presentRun(t: TFunction, language: Language, run: JobRun) {
  const { name, everyMs, startedAt, tookMs, failures, failedRows, failedAt, error } = run;
  const next = later(startedAt, everyMs);
  // Allow for runs being recorded at most once a minute, and for long runs.
  const isLate = later(next, Math.max(everyMs, minutes(2)) + tookMs) < now();
  const state: "failing" | "late" | "partly" | "well" =
    failures > 0 ? "failing" : isLate ? "late" : failedRows > 0 ? "partly" : "well";
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
    state,
    failures: failures > 0 ? t("jobs.failures", { count: failures }) : null,
    failedRows: failedRows > 0 ? t("jobs.failedRows", { count: failedRows }) : null,
    failed: failedAt && formatInstant(failedAt, language),
    error,
  };
}

export const jobLabel = (t: TFunction, name: string) =>
  t(`jobs.name.${name.replace(/[^a-z]+/g, "_")}`, { defaultValue: name });

/** Null if backups are off. */
export async function presentBackups(t: TFunction, language: Language) {
  const { backup: settings } = config();
  if (!settings) return null;
  const { backup, restore } = await backupRunsByKind();
  const when = (at: Date | undefined) =>
    at ? relativeTime(at, now(), language) : t("jobs.backups.never");
  return {
    isLate: [backup, restore].some((run) => !run || isLateBackup(run.at, settings.everyHours)),
    made: t("jobs.backups.made", { when: when(backup?.at) }),
    verified: t("jobs.backups.verified", { when: when(restore?.at) }),
  };
}
