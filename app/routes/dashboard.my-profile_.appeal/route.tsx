import { useLoaderData } from "@remix-run/react";
import {
  appealApplication,
  appealForm,
  presentAppealForm,
  type AppealPage,
} from "~/features/applications/after-decision/appeals/appeals.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { appealFields } from "~/features/applications/after-decision/appeals/appeal-policy";

export const loader = page("member", async ({ actor, t, language }) =>
  presentAppealForm(actor, t, language),
);

export const action = form("member", appealForm, async ({ actor, input, redirectWithToast }) => {
  const result = await appealApplication(actor, input);
  return redirectWithToast(paths.myProfile(), `onboarding.appeal.${result}`, { result });
});

export default function AppealRoute() {
  return <AppealForm page={useLoaderData<typeof loader>()} />;
}

function AppealForm({ page }: { page: AppealPage }) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.myProfile()} label="layout.myProfile" />
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
