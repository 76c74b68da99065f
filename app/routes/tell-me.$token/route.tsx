import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { confirmAlert, endAlert } from "~/features/joining-alerts/commands.server";
import { answerAlertForm } from "~/features/joining-alerts/forms";
import { alertByToken } from "~/features/joining-alerts/queries.server";
import { form } from "~/http/handlers/form.server";
import { page } from "~/http/handlers/page.server";
import { unlistedTitle } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = unlistedTitle;

export const loader = page("anyone", async ({ param, t, language }) => {
  const alert = await alertByToken(param("token"));
  return {
    title: t("joiningAlerts.title"),
    alert: alert
      ? {
          isConfirmed: alert.confirmedAt !== null,
          category: t(`directory.category.${alert.category}`),
          city: cityName(alert.city, language),
          until: formatDay(istDay(alert.expiresAt), language),
        }
      : null,
  };
});

export const action = form(
  "anyone",
  answerAlertForm,
  async ({ input, param, redirectWithToast }) => {
    const token = param("token");
    await (input.answer === "confirm" ? confirmAlert(token) : endAlert(token));
    return redirectWithToast(paths.joiningAlert(token), `joiningAlerts.done.${input.answer}`);
  },
);

export default function JoiningAlertPage() {
  const { title, alert } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, summary } = usePostedForm<typeof answerAlertForm>("answer-alert");
  if (!alert)
    return (
      <Page width="narrow">
        <PageTitle>{title}</PageTitle>
        <Empty
          title={t("joiningAlerts.over.title")}
          action={
            <ButtonLink to={paths.joiningAlerts()}>{t("joiningAlerts.over.again")}</ButtonLink>
          }
        >
          <p>{t("joiningAlerts.over.text")}</p>
        </Empty>
      </Page>
    );
  const { isConfirmed, ...names } = alert;
  return (
    <Page width="narrow">
      <ErrorSummary {...summary} />
      <PageTitle lede={t(`joiningAlerts.${isConfirmed ? "waiting" : "unconfirmed"}`, names)}>
        {title}
      </PageTitle>
      <Form {...formProps} className="form">
        <FormToken />
        <ButtonRow>
          {!isConfirmed && (
            <Button name="answer" value="confirm">
              {t("joiningAlerts.confirm")}
            </Button>
          )}
          <Button name="answer" value="end" variant="secondary">
            {t("joiningAlerts.end")}
          </Button>
        </ButtonRow>
      </Form>
    </Page>
  );
}
