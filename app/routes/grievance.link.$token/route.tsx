import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { ticketForm } from "~/features/moderation/grievances/grievance-forms";
import { grievanceAt } from "~/features/moderation/grievances/grievance-guest-link.server";
import { answerTicket } from "~/features/moderation/grievances/grievance-actions.server";
import { presentTicket } from "~/features/moderation/grievances/ticket/ticket-page.server";
import { TicketPage } from "~/features/moderation/grievances/views/ticket-page";
import { site } from "~/platform/site/current-site.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { orNotFound } from "~/platform/refusals";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

/** A mail scanner may open the link too: opening it confirms nothing. */
export const loader = page("anyone", async ({ param, t, language }) => {
  const grievance = await grievanceAt(param("token"));
  const ticket = grievance && (await presentTicket(grievance, t, language));
  return {
    ticket,
    title: ticket ? t("grievances.page.of", ticket) : t("legal.grievance.title"),
    email: site().grievanceEmail,
  };
});

export const action = form("anyone", ticketForm, async ({ param, input, redirectWithToast }) => {
  const grievance = orNotFound(await grievanceAt(param("token")));
  const result = await answerTicket(grievance, null, input);
  return redirectWithToast(
    paths.guestGrievance(param("token")),
    `grievances.${result}.${input.intent}`,
    { result },
  );
});

export default function GuestGrievancePage() {
  const { ticket, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (ticket) return <TicketPage ticket={ticket} isMember={false} />;
  return (
    <Page width="narrow">
      <PageTitle />
      <Empty
        title={t("grievances.over.title")}
        action={
          <ButtonLink to={paths.login({ redirectTo: paths.ownGrievances() })}>
            {t("grievances.over.logIn")}
          </ButtonLink>
        }
      >
        <p>{t("grievances.over.text", { email })}</p>
        <p>
          <Link to={paths.grievanceLink()}>{t("grievances.link.title")}</Link>
        </p>
      </Empty>
    </Page>
  );
}
