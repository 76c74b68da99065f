import { administrators, type Account } from "~/features/accounts/queries.server";
import { closeAccount } from "~/features/accounts/personal-data/close-account.server";
import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import { deleteViewsOf } from "~/features/application-review/saved-views/views.server";
import { withdrawAmendmentForDeletion } from "~/features/onboarding/amendments/personal-data/withdraw.server";
import type { Booking } from "~/features/bookings/bookings.server";
import { bookingsAhead } from "~/features/bookings/personal-data/bookings-ahead.server";
import { endRequests, requestsToEnd } from "~/features/bookings/personal-data/end-requests.server";
import { revokeFeedIn } from "~/features/calendar/feed/feed.server";
import { setProviderStatus } from "~/features/directory/profiles/commands.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { endThreads, threadsToEnd } from "~/features/enquiries/personal-data/end-threads.server";
import { deleteEventsOf } from "~/features/events/commands.server";
import { deleteAlertsOf } from "~/features/joining-alerts/commands.server";
import { endOpenQuotes } from "~/features/quotes/commands.server";
import { withdrawForDeletion } from "~/features/onboarding/personal-data/withdraw.server";
import { deleteShortlist } from "~/features/shortlist/sharing/commands.server";
import { write } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";

/** What stands against a deletion: the reason as a translation key, and the bookings ahead. */
type Blocker = { reason: string; bookings: Booking[] };

/** Why this account can't be deleted yet; null when nothing stands against it. */
export async function deletionBlocker(actor: Account): Promise<Blocker | null> {
  const bookings = await bookingsAhead(actor);
  if (bookings.length > 0) return { reason: "accounts.settings.delete.bookings", bookings };
  if (actor.role !== "admin") return null;
  const others = (await administrators()).filter(({ id }) => id !== actor.id);
  return others.length === 0
    ? { reason: "accounts.settings.delete.lastAdmin", bookings: [] }
    : null;
}

/**
 * Deletes an account: hidden, logged out, and those who wait for it notified, all at once. What law and late complaints
 * need stays a year, out of sight.
 * @throws Refusal invalid for a wrong password, conflict while something blocks it
 */
export async function deleteAccount(actor: Account, proof: Proof) {
  await confirmPassword(actor, proof);
  const blocked = await deletionBlocker(actor);
  if (blocked) throw conflict(blocked.reason);
  const profile = await providerOfAccount(actor.id);
  const requests = await requestsToEnd(actor);
  const threads = await threadsToEnd(actor);
  const threadsOf = (party: string) =>
    threads.filter((one) => one.party === party).map(({ thread }) => thread.id);
  await write(async (tx) => {
    // Before the enquiries, which their end gives back.
    await endRequests(tx, actor, requests);
    await endThreads(tx, actor, threads);
    await endOpenQuotes(tx, threadsOf("customer"), "pass_over");
    await endOpenQuotes(tx, threadsOf("provider"), "leave");
    await withdrawAmendmentForDeletion(tx, actor);
    await withdrawForDeletion(tx, actor);
    await deleteShortlist(tx, actor.id);
    await deleteViewsOf(tx, actor.id);
    await deleteAlertsOf(tx, actor.email);
    await deleteEventsOf(tx, actor.id);
    if (profile) {
      await setProviderStatus(tx, actor.id, "suspended");
      await revokeFeedIn(tx, profile.id);
    }
    await closeAccount(tx, actor);
  });
}
