import { useTranslation } from "react-i18next";
import { BookingStateTag } from "~/features/bookings/views/booking-state-tag";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { NextEvents as Events } from "../dashboard-presenter.server";

type Props = { events: Events };

/** The dates that are kept, the soonest first. */
export function NextEvents({ events }: Props) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  return (
    <Card title={t("dashboard.next")}>
      <ol className="stack plain-list" role="list">
        {events.map(({ to, event, date, dateIso, inDays, city, state, stateLabel, other }) => (
          <li key={to}>
            <p className="cluster">
              <a href={to}>
                {event} · {other}
              </a>{" "}
              <BookingStateTag state={state} label={stateLabel} />
            </p>
            <p className="note">
              <time dateTime={dateIso}>{date}</time> ({inDays}) · {city}
            </p>
          </li>
        ))}
      </ol>
      <ButtonLink variant="secondary" to={paths.bookings()}>
        {t("bookings.list.title")}
      </ButtonLink>
    </Card>
  );
}
