import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { HandedOver } from "../hand-over-presenter.server";

/** Asks before the draft moves to this browser, or says why the link can't be used. */
export function HandedOverPage({ page }: { page: HandedOver }) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PostedSummary />
      <PageTitle lede={page.lede}>{page.title}</PageTitle>
      {page.isOpen ? (
        <Form method="post" className="form">
          <FormToken />
          {page.own && (
            <Notice tone="warning" title={page.own.text}>
              {t("handOver.take.ownKept")}
            </Notice>
          )}
          <ButtonRow>
            <Button busyLabel={t("onboarding.saving")}>{t("handOver.take.do")}</Button>
            {page.own && (
              <ButtonLink to={page.own.to} variant="secondary">
                {t("handOver.take.stay")}
              </ButtonLink>
            )}
          </ButtonRow>
        </Form>
      ) : (
        <ButtonRow>
          <ButtonLink to={paths.login({ redirectTo: paths.onboarding() })}>
            {t("handOver.over.logIn")}
          </ButtonLink>
        </ButtonRow>
      )}
    </Page>
  );
}
