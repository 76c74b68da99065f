import type { Account } from "~/features/accounts/queries.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { Refusal } from "~/platform/refusals";
import { bookingFor } from "../bookings.server";
import { differences, termsOf } from "./differences.server";
import type { ChangeInput } from "./forms";
import { proposeChange } from "./propose-change.server";

/**
 * Proposes a change as its page was posted. The form is filled in with the booking: where that was changed meanwhile, the page
 * comes back and says what the proposal would change now, and one press proposes it.
 * @throws Refusal as `proposeChange` does
 */
export async function proposeFromPage(
  actor: Account,
  bookingId: string,
  { shown, ...input }: ChangeInput & { shown?: string | undefined },
  language: Language,
) {
  const { booking } = await bookingFor(actor, bookingId);
  const changed = differences(booking, { ...input, venue: input.venue ?? null }, language);
  if (shown === termsOf(booking) || changed.length === 0)
    return proposeChange(actor, bookingId, input);
  const t = translatorFor(language);
  const list = changed.map((one) => t("bookings.change.line", one)).join("; ");
  throw new Refusal("conflict", "bookings.change.moved", {
    params: { list },
    page: { shown: termsOf(booking) },
  });
}
