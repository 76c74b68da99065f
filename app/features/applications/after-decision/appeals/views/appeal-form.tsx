import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { appealForm } from "../appeal-forms";
import { appealFields } from "../appeal-policy";
import type { AppealPage } from "../appeal-presenter.server";
import { SendRow } from "~/ui/forms/send-row";

export function AppealForm({ page }: { page: AppealPage }) {
  const { t } = useTranslation();
  const { form, fields, summary } = usePostedForm<typeof appealForm>("appeal");
  return (
    <Page width="narrow">
      <BackLink to={paths.myProfile()}>{t("layout.myProfile")}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle eyebrow={page.reference} lede={page.lede}>
        {page.title}
      </PageTitle>
      {page.closed && <Notice>{page.closed}</Notice>}
      {page.lede && page.reason && (
        <Notice title={t("myProfile.reason")}>
          <p className="answer">{page.reason}</p>
        </Notice>
      )}
      {page.lede && (
        <Form {...form} className="form">
          <FormToken />
          <FormField of={appealFields.words} posted={fields.words} rows={8} />
          <SendRow button="onboarding.appeal.do" busy="onboarding.saving" />
        </Form>
      )}
    </Page>
  );
}
