import { useLoaderData } from "@remix-run/react";
import { ticketForm } from "~/features/moderation/grievances/grievance-forms";
import { grievanceOf } from "~/features/moderation/grievances/grievances.server";
import { answerTicket } from "~/features/moderation/grievances/grievance-actions.server";
import { presentTicket } from "~/features/moderation/grievances/ticket/ticket-page.server";
import { TicketPage } from "~/features/moderation/grievances/views/ticket-page";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";

export const loader = page("member", async ({ actor, param, t, language }) => {
  const ticket = await presentTicket(await grievanceOf(actor, param("reference")), t, language);
  return { ticket, title: t("grievances.page.of", ticket) };
});

export const action = form(
  "member",
  ticketForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const grievance = await grievanceOf(actor, param("reference"));
    const result = await answerTicket(grievance, actor, input);
    return redirectWithToast(
      paths.ownGrievance(grievance.reference),
      `grievances.${result}.${input.intent}`,
      { result },
    );
  },
);

export default function OwnGrievancePage() {
  const { ticket } = useLoaderData<typeof loader>();
  return <TicketPage ticket={ticket} isMember />;
}
