import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { DataTable } from "~/ui/data/data-table";
import { FormToken } from "~/ui/forms/form-token";
import type { JobsPage } from "../background-jobs/background-job-presenter.server";

export function FailedMails({ mails }: { mails: JobsPage["failed"] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("jobs.mails.failed")}
      captionHidden
      rows={mails}
      rowKey={({ id }) => id}
      className="queue"
      columns={[
        { key: "to", label: t("jobs.mails.to"), heading: true, cell: ({ to }) => to },
        { key: "written", label: t("jobs.mails.written"), cell: ({ written }) => written },
        { key: "tries", label: t("jobs.mails.tries"), align: "end", cell: ({ tries }) => tries },
        {
          key: "error",
          label: t("jobs.error"),
          cell: ({ error, expired }) => (
            <>
              {error ? <code>{error}</code> : !expired && "–"}
              {expired && <small className="note">{t("jobs.mails.expired")}</small>}
            </>
          ),
        },
        {
          key: "again",
          label: t("jobs.mails.again"),
          hideLabel: true,
          cell: ({ id, to, expired }) =>
            !expired && (
              <Form method="post" reloadDocument>
                <FormToken />
                <input type="hidden" name="mail" value={id} />
                <Button
                  variant="secondary"
                  small
                  name="intent"
                  value="tryAgain"
                  aria-label={t("jobs.mails.againTo", { to })}
                >
                  {t("jobs.mails.again")}
                </Button>
              </Form>
            ),
        },
      ]}
    />
  );
}
