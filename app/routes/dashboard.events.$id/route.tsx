import { useLoaderData, Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { notePayer } from "~/features/bookings/of-events/note-payer.server";
import { presentPlanner } from "~/features/bookings/of-events/planner.server";
import { EventPlanner } from "~/features/bookings/of-events/views/event-planner";
import { deleteEvent } from "~/features/events/event-commands.server";
import { plannerForm } from "~/features/events/event-forms";
import { presentEvent } from "~/features/events/event-presenter.server";
import { eventFor } from "~/features/events/event-queries.server";
import { presentSharing } from "~/features/shortlist/sharing/shared-shortlist-presenter.server";
import { NewLink, OpenLink } from "~/features/shortlist/views/sharing-card";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import plannerStyles from "~/layout/styles/event-planner.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { FormToken } from "~/ui/forms/form-token";

export const handle: Handle = { styles: [workingPageStyles, plannerStyles] };

export const loader = page("member", async ({ actor, param, t, language }) => {
  const found = await eventFor(actor, param("id"));
  return {
    title: found.name,
    event: presentEvent(found, language),
    planner: await presentPlanner(found, language),
    sharing: await presentSharing(actor, { t, language }),
  };
});

export const action = form(
  "member",
  plannerForm,
  async ({ actor, param, input, redirectWithToast }) => {
    if (input.intent === "note") {
      await notePayer(actor, input);
      return redirectWithToast(`${paths.event(param("id"))}#shares`, "events.done.note");
    }
    await deleteEvent(actor, param("id"));
    return redirectWithToast(paths.events(), "events.done.delete");
  },
);

export default function EventPage() {
  const { event, planner, sharing } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page className="enquiry-page">
      <BackLink to={paths.events()} label="events.back" />
      <PageTitle
        lede={`${event.days}, ${event.city}`}
        actions={
          <ButtonLink variant="secondary" to={paths.editEvent(event.id)}>
            {t("events.edit.do")}
          </ButtonLink>
        }
      >
        {event.name}
      </PageTitle>
      <EventPlanner planner={planner} isOwn />
      <Card title={t("events.share.title")}>
        <p>{t("events.share.lede")}</p>
        {sharing.links.map(
          (link, at) =>
            link.eventId === event.id && <OpenLink key={link.id} link={link} number={at + 1} />,
        )}
        {sharing.canShare && <NewLink firstName={sharing.firstName} eventId={event.id} />}
      </Card>
      <DeleteEvent event={event} />
    </Page>
  );
}

function DeleteEvent({ event }: { event: { name: string } }) {
  const { t } = useTranslation();
  return (
    <Form method="post" reloadDocument>
      <FormToken />
      <ConfirmedButton
        id="delete-event"
        name="intent"
        value="delete"
        question={t("events.delete.question", { name: event.name })}
        about={t("events.delete.about")}
        confirmLabel={t("events.delete.confirm")}
      >
        {t("events.delete.do")}
      </ConfirmedButton>
    </Form>
  );
}
