import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  confirmAlert,
  endAlerts,
  alertByToken,
  confirmedAlertsByToken,
} from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import { answerAlertForm } from "~/features/shortlist/joining-alerts/joining-alert-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
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

export const loader = page("anyone", async ({ param, t, language }) => {
  const token = param("token");
  const [alert, ofEmail] = await Promise.all([alertByToken(token), confirmedAlertsByToken(token)]);
  return {
    title: t("joiningAlerts.title"),
    lists: ofEmail.map(
      ({ category, city }) => `${t(`directory.category.${category}`)}, ${cityName(city, language)}`,
    ),
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
    await (input.answer === "confirm" ? confirmAlert(token) : endAlerts(token));
    // Mail programs don't follow redirects (RFC 8058, 3.1).
    if (!input.answer) return null;
    return redirectWithToast(paths.joiningAlert(token), `joiningAlerts.done.${input.answer}`);
  },
  // The link's token is the permission; a mail program has neither a session nor a page of ours.
  { withoutToken: true },
);

export default function JoiningAlertPage() {
  const { alert, lists } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, summary } = usePostedForm<typeof answerAlertForm>("answer-alert");
  if (!alert && lists.length === 0)
    return (
      <Page width="narrow">
        <PageTitle />
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
  return (
    <Page width="narrow">
      <ErrorSummary {...summary} />
      <PageTitle
        lede={
          alert
            ? t(`joiningAlerts.${alert.isConfirmed ? "waiting" : "unconfirmed"}`, alert)
            : t("joiningAlerts.waitingForLists")
        }
      />
      {!alert && (
        <ul>
          {lists.map((list) => (
            <li key={list}>{list}</li>
          ))}
        </ul>
      )}
      <Form {...formProps} className="form">
        <FormToken />
        <ButtonRow>
          {alert && !alert.isConfirmed && (
            <Button name="answer" value="confirm">
              {t("joiningAlerts.confirm")}
            </Button>
          )}
          <Button name="answer" value="end" variant="secondary">
            {t(alert ? "joiningAlerts.end" : "joiningAlerts.endAll")}
          </Button>
        </ButtonRow>
      </Form>
    </Page>
  );
}
