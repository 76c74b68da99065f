import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { reviewFields } from "../../application-review-fields";
import type { applicationReviewForm } from "../../application-review-forms";

export function ClosedPage({ confirmed }: { confirmed: boolean }) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.adminProviders()}>{t("applicationReview.page.back")}</BackLink>
      <PostedSummary typed={["openReason"]} />
      <PageTitle lede={t("applicationReview.hidden.lede")} />
      <Card>
        <IntentForm<typeof applicationReviewForm>
          intent="openHidden"
          icon="eye"
          button="applicationReview.do.openHidden"
          busy="applicationReview.busy"
          of={{ openReason: reviewFields.openReason }}
        >
          {(fields) => <CurrentPasswordField fields={fields} confirmed={confirmed} />}
        </IntentForm>
      </Card>
    </Page>
  );
}
