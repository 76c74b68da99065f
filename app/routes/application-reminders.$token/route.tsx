import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  endReminders,
  remindersByToken,
  endRemindersForm,
} from "~/features/applications/form/draft-reminders.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SendRow } from "~/ui/forms/send-row";

export const loader = page("anyone", async ({ param, t }) => {
  const { haveEnded } = await remindersByToken(param("token"));
  return { title: t("onboarding.reminders.title"), haveEnded };
});

export const action = form(
  "anyone",
  endRemindersForm,
  async ({ input, param, redirectWithToast }) => {
    const token = param("token");
    await endReminders(token);
    // Mail programs don't follow redirects (RFC 8058, 3.1).
    if (!input.answer) return null;
    return redirectWithToast(paths.applicationReminders(token), "onboarding.reminders.done");
  },
  // The link's token is the permission; a mail program has neither a session nor a page of ours.
  { withoutToken: true },
);

export default function ApplicationRemindersPage() {
  const { haveEnded } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, summary } = usePostedForm<typeof endRemindersForm>("reminders");
  return (
    <Page width="narrow">
      <ErrorSummary {...summary} />
      <PageTitle lede={t(`onboarding.reminders.${haveEnded ? "ended" : "lede"}`)} />
      {haveEnded ? (
        <ButtonRow>
          <ButtonLink to={paths.ownApplication()} variant="secondary">
            {t("onboarding.mails.idle.action")}
          </ButtonLink>
        </ButtonRow>
      ) : (
        <Form {...formProps} className="form">
          <FormToken />
          <SendRow button="onboarding.mails.idle.unsubscribe" name="answer" value="end" />
        </Form>
      )}
    </Page>
  );
}
