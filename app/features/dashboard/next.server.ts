import type { Account } from "~/features/accounts/account-queries.server";
import { nextBookings } from "~/features/bookings/lists/booking-list-waiting.server";
import { presentBooking } from "~/features/bookings/booking-presenter.server";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";

/** The next events with a date that is kept, the soonest first. */
export async function presentNext(account: Account, language: Language) {
  return (await nextBookings(account, 3)).map(({ booking, brief, provider, side }) => {
    const { event, date, dateIso, inDays, city, state, stateLabel } = presentBooking(
      booking,
      brief,
      side,
      language,
    );
    const other = side === "customer" ? provider.businessName : brief.name;
    return {
      to: paths.booking(booking.id),
      event,
      date,
      dateIso,
      inDays,
      city,
      state,
      stateLabel,
      other,
    };
  });
}
