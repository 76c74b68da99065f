import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import { paths } from "~/urls";
import type { Backups } from "../background-jobs/backup-presenter.server";

export function BackupNotice({ backups }: { backups: Backups }) {
  const { t } = useTranslation();
  const { isLate, made, verified } = backups;
  return (
    <Notice
      tone={isLate ? "warning" : "info"}
      title={t(isLate ? "jobs.backups.late" : "jobs.backups.title")}
    >
      <p>
        {made}. {verified}.
      </p>
      {isLate && (
        <p>
          <Link to={paths.admin("jobs")}>{t("jobs.backups.seeJobs")}</Link>
        </p>
      )}
    </Notice>
  );
}
