import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { DueTag } from "~/features/enquiries/views/due-tag";
import { DayCard } from "~/ui/data/day-card";
import { ButtonLink } from "~/ui/controls/button";
import { Tag } from "~/ui/data/tag";
import { paths } from "~/urls";
import { isOpen, type Side } from "../booking-lifecycle";
import type { BookingsPage } from "../lists/bookings-page.server";
import { Instant } from "~/features/enquiries/views/instant";
import type { presentTaskDue } from "../lists/dashboard-bookings.server";

type Props = { booking: BookingsPage["rows"][number]; party: Side };

export function BookingCard({ booking, party }: Props) {
  const { t } = useTranslation();
  return (
    <DayCard
      day={{
        iso: booking.dateIso,
        label: booking.date,
        ...booking.day,
        withYear: booking.group === "over",
      }}
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
      {booking.task ? (
        <p className="cluster">
          <ButtonLink to={booking.task.to} variant="secondary" small>
            {booking.task.text}
          </ButtonLink>
          <TaskAmount amount={booking.task.amount} />
        </p>
      ) : (
        <Standing booking={booking} party={party} />
      )}
    </DayCard>
  );
}

/** Of an ended booking a provider has nothing left to read. */
function Standing({ booking, party }: Props) {
  const { state, inDays, open, next, way } = booking;
  if (state === "confirmed")
    return (
      <p className="note cluster">
        <span>{inDays}</span>
        {open && <span>{open}</span>}
      </p>
    );
  if (!isOpen(state) && party === "provider") return null;
  return (
    <>
      <p className="note">{next}</p>
      {way && (
        <ButtonLink to={way.to} variant="secondary" small>
          {way.label}
        </ButtonLink>
      )}
    </>
  );
}

export function TaskAmount({ amount }: { amount: { text: string; of: string } | null }) {
  return (
    amount && (
      <span>
        <strong>{amount.text}</strong> <small>{amount.of}</small>
      </span>
    )
  );
}

export function TaskDue({ due, isOverdue }: ReturnType<typeof presentTaskDue>) {
  const { t } = useTranslation();
  if (isOverdue) return <Tag tone="bad">{t("refunds.state.overdue")}</Tag>;
  return (
    due && (
      <Tag tone={due.isNear ? "bad" : "wait"}>
        <Instant {...due}>{t("dashboard.left", { time: due.left })}</Instant>
      </Tag>
    )
  );
}
