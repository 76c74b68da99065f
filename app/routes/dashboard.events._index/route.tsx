import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { progressOf } from "~/features/bookings/of-events/progress.server";
import { BookedRing } from "~/features/bookings/of-events/views/event-planner";
import { maxEvents } from "~/features/events/event-limits";
import { presentEvent } from "~/features/events/event-presenter.server";
import { eventsOf } from "~/features/events/event-queries.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import plannerStyles from "~/layout/styles/event-planner.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { Empty } from "~/ui/feedback/empty";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";

export const handle: Handle = { styles: [workingPageStyles, plannerStyles] };

export const loader = page("member", async ({ actor, t, language }) => {
  const events = await eventsOf(actor);
  const progress = await progressOf(events, language);
  return {
    title: t("events.title"),
    isFull: events.length >= maxEvents,
    events: events.map((event) => ({
      ...presentEvent(event, language),
      petals: progress.get(event.id)?.petals ?? [],
    })),
  };
});

export default function EventsPage() {
  const { title, events, isFull } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const add = <ButtonLink to={paths.newEvent()}>{t("events.new.do")}</ButtonLink>;
  return (
    <Page className="enquiry-page">
      <PageTitle lede={t("events.lede")} actions={events.length > 0 && !isFull && add}>
        {title}
      </PageTitle>
      {isFull && <p className="note">{t("events.tooMany", { max: maxEvents })}</p>}
      {events.length === 0 && (
        <Empty title={t("events.empty.title")} action={add}>
          {t("events.empty.text")}
        </Empty>
      )}
      <ul className="stack plain-list" role="list">
        {events.map((event) => (
          <Card
            key={event.id}
            as="li"
            title={<Link to={paths.event(event.id)}>{event.name}</Link>}
            aside={event.isOver && <Tag>{t("events.over")}</Tag>}
          >
            <p>
              <time dateTime={event.next.dateIso}>{event.next.date}</time>{" "}
              <span className="muted">({event.next.inDays})</span>, {event.city}
            </p>
            <p className="muted">{event.functions}</p>
            <BookedRing petals={event.petals} size={96} />
          </Card>
        ))}
      </ul>
    </Page>
  );
}
