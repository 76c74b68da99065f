import { useTranslation } from "react-i18next";
import { Rangoli } from "~/ui/artwork/rangoli";
import type { PresentedBrief } from "../enquiry-presenter.server";

type Invitation = Pick<
  PresentedBrief,
  | "reference"
  | "event"
  | "functions"
  | "date"
  | "dateIso"
  | "day"
  | "guests"
  | "guestCount"
  | "city"
>;

export function InvitationCard({ brief }: { brief: Invitation }) {
  const { t } = useTranslation();
  const { reference, event, functions, day } = brief;
  return (
    <section className="card framed invitation" aria-label={event}>
      <Rangoli seed={reference} size={96} />
      <p className="invitation-event">{event}</p>
      {functions && <p className="muted">{functions}</p>}
      <InvitationDate day={day} date={brief.date} dateIso={brief.dateIso} />
      <p className="invitation-facts">
        {t("enquiries.list.guests", { guests: brief.guests, count: brief.guestCount })} ·{" "}
        {brief.city}
      </p>
      <p className="reference">{reference}</p>
    </section>
  );
}

export function InvitationDate({
  day,
  date,
  dateIso,
}: Pick<Invitation, "day" | "date" | "dateIso">) {
  return (
    <p className="invitation-date">
      <time dateTime={dateIso} title={date}>
        <span>{day.weekday}</span> <strong>{day.date}</strong> <span>{day.month}</span>
      </time>{" "}
      <span className="invitation-year">{day.year}</span>
    </p>
  );
}
