import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { closeAccount } from "~/features/accounts/personal-data/close-account.server";
import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import { endFollowUps } from "~/features/applications/review/notes/application-note-commands.server";
import { withdrawAmendmentForDeletion } from "~/features/applications/after-decision/amendments/amendment-personal-data.server";
import type { Booking } from "~/features/bookings/bookings.server";
import {
  bookingsAhead,
  endRequests,
  requestsToEnd,
  waitingRequestsOf,
} from "~/features/bookings/personal-data/bookings-at-deletion.server";
import { revokeFeedIn } from "~/features/calendar/calendar-feed.server";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import {
  endThreads,
  threadsToEnd,
  threadsWaitingFor,
} from "~/features/enquiries/personal-data/end-threads.server";
import { deleteEventsOf } from "~/features/events/event-commands.server";
import { deleteAlertsOf } from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import { endOpenQuotes } from "~/features/quotes/quote-commands.server";
import { hideApplications } from "~/features/applications/hidden-applications.server";
import { withdrawForDeletion } from "~/features/applications/application-personal-data.server";
import { deleteShortlist } from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { write } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";
import { z } from "zod";
import { currentPassword } from "~/features/accounts/settings/settings-forms";

/** Each attempt may fail because someone sent the account a request at that moment. */
const maxTries = 5;

/** What blocks a deletion: the reason as a translation key, and the bookings ahead. */
type Blocker = { reason: string; bookings: Booking[] };

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
 * Deletes an account at once: hides it, logs it out and notifies those who are waiting for it. What
 * the law and late complaints need is retained for a year, hidden.
 * @throws Refusal invalid for a wrong password, conflict while something blocks it
 */
export async function deleteAccount(actor: Account, proof: Proof) {
  await confirmPassword(actor, proof);
  for (let tries = 1; tries <= maxTries; tries += 1) if (await isDeleted(actor)) return;
  throw conflict("errors.conflict.moved");
}

/** @returns false, changing nothing, if something changed since the reads */
async function isDeleted(actor: Account) {
  const blocked = await deletionBlocker(actor);
  if (blocked) throw conflict(blocked.reason);
  const profile = await providerOfAccount(actor.id);
  const requests = await requestsToEnd(actor);
  const threads = await threadsToEnd(actor);
  const threadsOf = (party: string) =>
    threads.filter((one) => one.party === party).map(({ thread }) => thread.id);
  return write(async (tx) => {
    if ((await bookingsAhead(actor, tx)).length > 0)
      throw conflict("accounts.settings.delete.bookings");
    const { sent, received } = await threadsWaitingFor(actor, tx);
    const isRead =
      areAmong(
        await waitingRequestsOf(actor, tx),
        requests.map(({ booking }) => booking),
      ) &&
      areAmong(
        [...sent, ...received].map(({ thread }) => thread),
        threads.map(({ thread }) => thread),
      );
    if (!isRead) return false;
    // Before the enquiries: ending a request makes its enquiry active again.
    await endRequests(tx, actor, requests);
    await endThreads(tx, actor, threads);
    await endOpenQuotes(tx, threadsOf("customer"), "pass_over");
    await endOpenQuotes(tx, threadsOf("provider"), "leave");
    await withdrawAmendmentForDeletion(tx, actor);
    await withdrawForDeletion(tx, actor);
    await hideApplications(tx, actor.id);
    await endFollowUps(tx, actor.id);
    await deleteShortlist(tx, actor.id);
    await deleteAlertsOf(tx, actor.email);
    await deleteEventsOf(tx, actor.id);
    if (profile) {
      await setProviderStatus(tx, actor.id, "suspended");
      await revokeFeedIn(tx, profile.id);
    }
    await closeAccount(tx, actor);
    return true;
  });
}

type Row = { id: string };
const areAmong = (some: readonly Row[], all: readonly Row[]) =>
  some.every(({ id }) => all.some((one) => one.id === id));

export const deleteAccountForm = z.object({ password: currentPassword });
