import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { DueTag } from "~/features/enquiries/views/due-tag";
import { DayCard } from "~/ui/data/day-card";
import { Tag } from "~/ui/data/tag";
import { paths } from "~/urls";
import type { Side } from "../../booking-lifecycle";
import type { BookingsPage } from "../bookings-page.server";

type Props = { bookings: BookingsPage["rows"]; party: Side };

export function BookingCards({ bookings, party }: Props) {
  if (bookings.length === 0) return null;
  return (
    <ul className="stack plain-list" role="list">
      {bookings.map((one) => (
        <BookingCard key={one.id} booking={one} party={party} />
      ))}
    </ul>
  );
}

type CardProps = Pick<Props, "party"> & { booking: BookingsPage["rows"][number] };

function BookingCard({ booking, party }: CardProps) {
  const { t } = useTranslation();
  return (
    <DayCard
      day={{ iso: booking.dateIso, label: booking.date, ...booking.day }}
      title={<Link to={paths.booking(booking.id)}>{booking.other}</Link>}
      about={t("bookings.list.about", booking)}
      aside={
        <p className="day-row-end">
          <strong>{booking.total}</strong>
          <span className="cluster">
            {booking.due && booking.state === "requested" && (
              <DueTag due={booking.due} party={party} />
            )}
            {booking.isHeld && <Tag tone="wait">{t("enquiries.list.onHold")}</Tag>}
            <StateTag state={booking.state} label={booking.stateLabel} />
          </span>
        </p>
      }
    >
      <p className="note">{booking.next}</p>
    </DayCard>
  );
}
