import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Card } from "~/ui/data/card";
import { detailRows, SummaryList } from "~/ui/data/summary-list";
import type { BookingPageData } from "../booking-page.server";
import { Bill, PaymentPlan, Refunds } from "./bill";
import type { ReactNode } from "react";
import { StateTag, stateTone } from "~/ui/data/state-tag";
import { CoverPicture } from "~/features/directory/search/views/cover-picture";
import { InvitationDate } from "~/features/enquiries/views/invitation-card";
import { Link } from "~/ui/controls/link";
import { Avatar } from "~/ui/data/avatar";
import { Timeline } from "~/ui/data/timeline";

export function BookingInvitation({
  booking,
  children,
}: {
  booking: BookingPageData;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { profile, other, side } = booking;
  return (
    <section id="answer" className="card framed booking-invitation" aria-labelledby="booking-title">
      <div className="booking-cover">
        <CoverPicture
          provider={{ id: booking.providerId, picture: booking.picture }}
          sizes="(min-width: 64rem) 44rem, 100vw"
          eager
        />
      </div>
      <div className="invitation">
        <StateTag state={booking.state} label={booking.stateLabel} />
        <h1 className="invitation-event" id="booking-title">
          {booking.event}
        </h1>
        <p className="booking-with">
          {side === "provider" && <Avatar seed={booking.face} size={32} />}
          {profile ? <Link to={profile}>{other}</Link> : <strong>{other}</strong>}
        </p>
        <InvitationDate day={booking.day} date={booking.date} dateIso={booking.dateIso} />
        <p className="invitation-facts">
          {t("enquiries.list.guests", { count: booking.guestCount, guests: booking.guests })} ·{" "}
          {booking.city} · <strong>{booking.total}</strong>
        </p>
        <p className="note">
          {t("bookings.detail.reference", booking)} · {booking.inDays}
        </p>
      </div>
      {children}
    </section>
  );
}

export function BookingSummary({
  booking,
  change,
}: {
  booking: BookingPageData;
  change: string | null;
}) {
  const { t } = useTranslation();
  const given = detailRows(booking.details);
  return (
    <>
      {given.length > 0 && (
        <Card title={t("bookings.detail.event")}>
          <SummaryList rows={given} />
        </Card>
      )}
      <div className="booking-price">
        <DetailsCard
          heading="h2"
          title={t("bookings.bill.title")}
          open={booking.state === "requested" || booking.state === "accepted"}
        >
          {booking.otherGuests && <p>{booking.otherGuests}</p>}
          <Bill bill={booking.bill} />
          <PaymentPlan plan={booking.plan} />
          <Refunds refunds={booking.refunds}>
            {booking.refundByProvider && <p className="note">{booking.refundByProvider}</p>}
          </Refunds>
          {booking.termsNote && <p className="enquiry-message">{booking.termsNote}</p>}
          {booking.refundNow && <p>{booking.refundNow}</p>}
        </DetailsCard>
      </div>
      {change && (
        <p>
          <ButtonLink to={change} variant="secondary" small>
            {t("bookings.change.title")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

export function BookingHistory({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { history, due, side } = booking;
  return (
    <DetailsCard heading="h2" title={t("enquiries.detail.history")} open={false}>
      <Timeline
        label={t("enquiries.detail.history")}
        next={
          due && {
            title: t(`bookings.due.${booking.state}.${side}`, { when: due.exact }),
            when: t(`bookings.due.left.${side}`, { time: due.left }),
            dateTime: due.iso,
            exact: due.exact,
          }
        }
        items={history.map(({ to, ...one }) => ({ ...one, tone: to && stateTone[to] }))}
      />
    </DetailsCard>
  );
}
