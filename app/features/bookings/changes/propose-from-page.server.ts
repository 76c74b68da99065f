import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { required } from "~/platform/required";
import { Refusal } from "~/platform/refusals";
import { guestsInWords } from "../booking-presenter.server";
import { bookingRecord } from "../booking-records.server";
import { bookingFor } from "../bookings.server";
import { differenceLine, differences, presentPriceAfter } from "./change-differences.server";
import type { ChangeInput } from "./change-forms";
import { proposeChange, refuseNewChange, refuseTerms } from "./propose-change.server";
import { changeOf, figuresOf, termsOf } from "./terms.server";

/**
 * Proposes a change from its page. If the booking has changed since the form was filled in, the
 * page comes back with what the proposal would change now; for another number of guests it comes
 * back with the old and new price. Pressing again proposes what was shown.
 * @throws Refusal as `proposeChange` does, conflict with what would change
 */
export async function proposeFromPage(
  actor: Account,
  bookingId: BookingId,
  { shown, ...input }: ChangeInput & { shown?: string | undefined },
  language: Language,
) {
  await bookingFor(actor, bookingId);
  const record = required(await bookingRecord(bookingId), "booking");
  const { booking, payments } = record;
  const change = changeOf(booking, input);
  const changed = differences(record, change, language);
  if (shown === figuresOf(booking, change) || changed.length === 0)
    return proposeChange(actor, bookingId, { ...input, total: change.total });
  refuseTerms(booking, change, payments);
  await refuseNewChange(booking);
  const t = translatorFor(language);
  const isOutdated = shown?.split(".")[0] !== termsOf(booking);
  const price = presentPriceAfter(booking, change, language);
  const key = isOutdated ? "moved" : price?.before === price?.total ? "samePrice" : "otherPrice";
  throw new Refusal("conflict", `bookings.change.${key}`, {
    params: {
      list: changed.map((one) => differenceLine(one, language)).join("; "),
      guests: guestsInWords(change.guestCount, t),
      before: price?.before ?? "",
      total: price?.total ?? "",
    },
    page: { shown: figuresOf(booking, change), price, changed },
  });
}
