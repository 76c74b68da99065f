import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { progressOf } from "~/features/bookings/of-events/progress.server";
import { EventProgress, SentFromEvent } from "~/features/bookings/of-events/views/event-progress";
import { deleteEvent } from "~/features/events/event-commands.server";
import { eventMoveForm } from "~/features/events/event-forms";
import { presentWholeEvent } from "~/features/events/event-presenter.server";
import { eventFor } from "~/features/events/event-queries.server";
import { DeleteEvent } from "~/features/events/views/delete-event";
import { EventSummary } from "~/features/events/views/event-summary";
import { form } from "~/http/forms/form.server";
import { pageTitle } from "~/http/meta/page-title";
import { page } from "~/http/page.server";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

export const meta = pageTitle;

export const loader = page("member", async ({ actor, param, language }) => {
  const found = await eventFor(actor, param("id"));
  const progress = (await progressOf([found], language)).get(found.id);
  return {
    title: found.name,
    event: presentWholeEvent(found, language),
    wishes: progress?.wishes ?? [],
    others: progress?.others ?? [],
  };
});

export const action = form("member", eventMoveForm, async ({ actor, param, redirectWithToast }) => {
  await deleteEvent(actor, param("id"));
  return redirectWithToast(paths.events(), "events.done.delete");
});

export default function EventPage() {
  const { event, wishes, others } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page
      className="enquiry-page"
      aside={
        <>
          <EventSummary event={event} />
          <DeleteEvent event={event} />
        </>
      }
    >
      <BackLink to={paths.events()}>{t("events.back")}</BackLink>
      <PageTitle
        lede={`${event.next.date}, ${event.city}`}
        actions={
          <ButtonLink variant="secondary" to={paths.editEvent(event.id)}>
            {t("events.edit.do")}
          </ButtonLink>
        }
      >
        {event.name}
      </PageTitle>
      {event.functions.map((one) => (
        <EventProgress
          key={one.id}
          part={one}
          wishes={wishes.filter(({ functionId }) => functionId === one.id)}
          edit={paths.editEvent(event.id)}
        />
      ))}
      {others.length > 0 && (
        <Card title={t("events.others")}>
          <SentFromEvent asked={others} />
        </Card>
      )}
    </Page>
  );
}
