import { IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { appealForm } from "../appeal-forms";
import { appealFields } from "../appeal-policy";
import type { AppealPage } from "../appeal-presenter.server";

export function AppealForm({ page }: { page: AppealPage }) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.myProfile()}>{t("layout.myProfile")}</BackLink>
      <PostedSummary />
      <PageTitle eyebrow={page.reference} lede={page.lede} />
      {page.closed && <Notice>{page.closed}</Notice>}
      {page.lede && page.reason && (
        <Notice title={t("myProfile.reason")}>
          <p className="answer">{page.reason}</p>
        </Notice>
      )}
      {page.lede && (
        <IntentForm<typeof appealForm>
          id="appeal"
          of={appealFields}
          button="onboarding.appeal.do"
          busy="onboarding.saving"
        />
      )}
    </Page>
  );
}
