import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { DueTag } from "~/features/enquiries/views/due-tag";
import { TaskDue } from "./task-due";
import { DayCard } from "~/ui/data/day-card";
import { Tag } from "~/ui/data/tag";
import { paths } from "~/urls";
import type { Side } from "../../booking-lifecycle";
import type { BookingsPage } from "../bookings-page.server";

type Props = { booking: BookingsPage["rows"][number]; party: Side };

export function BookingCard({ booking, party }: Props) {
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
            {booking.task ? (
              <TaskDue {...booking.task} />
            ) : (
              booking.due &&
              booking.state === "requested" && <DueTag due={booking.due} party={party} />
            )}
            {booking.isHeld && <Tag tone="wait">{t("enquiries.list.onHold")}</Tag>}
            <StateTag state={booking.state} label={booking.stateLabel} />
          </span>
        </p>
      }
    >
      {booking.task ? <p>{booking.task.text}</p> : <p className="note">{booking.next}</p>}
    </DayCard>
  );
}
