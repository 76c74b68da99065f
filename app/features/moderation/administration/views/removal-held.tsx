import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { FormToken } from "~/ui/forms/form-token";
import type { JobsPage } from "../background-jobs/background-job-presenter.server";

export function RemovalHeld({ why }: { why: NonNullable<JobsPage["removalHeld"]> }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t(`jobs.removal.${why}.title`)}>
      <p>{t(`jobs.removal.${why}.text`)}</p>
      <Form method="post" reloadDocument>
        <FormToken />
        <Button variant="secondary" small name="intent" value="allowRemoval">
          {t("jobs.removal.allow")}
        </Button>
      </Form>
    </Notice>
  );
}
