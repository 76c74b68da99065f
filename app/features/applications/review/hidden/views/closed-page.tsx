import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { paths } from "~/urls";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { applicationReviewForm } from "../../application-review-forms";
import type { ClosedApplication } from "../hidden-application-presenter.server";

interface ClosedPageProps {
  application: ClosedApplication;
  confirmed: boolean;
}

export function ClosedPage({ application, confirmed }: ClosedPageProps) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof applicationReviewForm>("openHidden");
  return (
    <Page width="narrow">
      <BackLink to={paths.adminProviders()}>{t("applicationReview.page.back")}</BackLink>
      <PostedSummary typed={["openReason"]} />
      <PageTitle lede={t("applicationReview.hidden.lede")}>{application.title}</PageTitle>
      <Card>
        <Form {...form} className="form">
          <FormToken form="openHidden" />
          <TextField
            {...control(fields.openReason)}
            label={t("applicationReview.hidden.reason")}
            hint={t("applicationReview.hidden.reasonHint")}
          />
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
          <ButtonRow>
            <Button
              icon="eye"
              name="intent"
              value="openHidden"
              busyLabel={t("applicationReview.busy")}
            >
              {t("applicationReview.do.openHidden")}
            </Button>
          </ButtonRow>
        </Form>
      </Card>
    </Page>
  );
}
