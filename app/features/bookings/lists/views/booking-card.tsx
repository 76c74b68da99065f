import { useTranslation } from "react-i18next";
import { DueTag } from "~/features/enquiries/views/due-tag";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { BookingStateTag } from "../../views/booking-state-tag";
import type { BookingsPage } from "../bookings-page.server";

type Props = { booking: BookingsPage["rows"][number]; party: "customer" | "provider" };

/** A booking in the list of either side. */
export function BookingCard({ booking, party }: Props) {
  const { t } = useTranslation();
  return (
    <Card
      as="li"
      level={2}
      title={t("bookings.detail.heading", booking)}
      aside={
        <span className="cluster">
          {booking.due && booking.state === "requested" && (
            <DueTag due={booking.due} party={party} />
          )}
          {booking.isHeld && <Tag tone="wait">{t("enquiries.list.onHold")}</Tag>}
          <BookingStateTag state={booking.state} label={booking.stateLabel} />
        </span>
      }
      footer={
        <ButtonLink to={paths.booking(booking.id)} variant="secondary" small>
          {t("enquiries.list.open")}
          <span className="visually-hidden"> – {booking.reference}</span>
        </ButtonLink>
      }
    >
      <p>
        <strong>{booking.other}</strong> · {booking.city} ·{" "}
        {t("bookings.list.guests", { guests: booking.guests })} · {booking.total}
      </p>
      <p className="note">{booking.next}</p>
    </Card>
  );
}
