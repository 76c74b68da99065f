import type { TFunction } from "i18next";
import { backupRunsByKind, isLateBackup } from "~/platform/backup/scheduled-backup.server";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { relativeTime } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";

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
