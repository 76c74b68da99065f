import type { ReactNode } from "react";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { CoverPicture } from "~/features/directory/search/views/cover-picture";
import { InvitationDate } from "~/features/enquiries/views/invitation-card";
import { Link } from "~/ui/controls/link";
import { Avatar } from "~/ui/data/avatar";
import type { BookingPageData } from "../booking-page.server";

type Props = { booking: BookingPageData; children: ReactNode };

/** The head of every booking: with whom, when, for how much, and what happens now. */
export function BookingInvitation({ booking, children }: Props) {
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
