import type { TFunction } from "i18next";
import type { AccountId } from "#db/schema/ids";
import type { Person } from "~/features/accounts/account-queries.server";
import {
  holdBookings,
  resumeBookings,
  threadsBookedAhead,
} from "~/features/bookings/hold-bookings.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import {
  holdThreads,
  resumeThreads,
  ongoingThreads,
  type Party,
} from "~/features/enquiries/hold-threads.server";
import { db, type Database, type Tx } from "~/platform/database/database.server";
import type { ThreadWithBrief } from "~/features/enquiries/enquiry-threads.server";

/** Confirmed bookings continue. */
export const holdDealings = async (tx: Tx, party: Party) =>
  holdBookings(tx, await holdThreads(tx, party, threadsBookedAhead(party)));

export const resumeDealings = async (tx: Tx, party: Party) =>
  resumeBookings(tx, await resumeThreads(tx, party, threadsBookedAhead(party)));

type Reader = Pick<Database, "select" | "query">;

export async function partiesOf(account: Person, from: Reader): Promise<Party[]> {
  const profile = await providerOfAccount(account.id, from);
  return [
    { side: "customer", account },
    ...(profile ? [{ side: "provider" as const, providerId: profile.id }] : []),
  ];
}

export async function suspendable(parties: readonly Party[], from: Reader) {
  const found: ThreadWithBrief[] = [];
  for (const party of parties)
    found.push(...(await ongoingThreads(party, threadsBookedAhead(party), from)));
  const booked = found.filter(({ thread }) => thread.bookedAt);
  const requests = found.filter(
    ({ thread }) => !thread.bookedAt && thread.state === "booking_requested",
  );
  return {
    enquiries: found.length - booked.length - requests.length,
    requests: requests.length,
    booked: booked.length,
  };
}

type Suspendable = Awaited<ReturnType<typeof suspendable>>;

export async function effectsOnBusiness(accountId: AccountId | null, t: TFunction) {
  const profile = accountId ? await providerOfAccount(accountId) : null;
  if (!profile) return [];
  const party = { side: "provider" as const, providerId: profile.id };
  return suspensionEffects(await suspendable([party], db), t);
}

export const suspensionEffects = (counts: Suspendable, t: TFunction) =>
  Object.entries(counts).flatMap(([kind, count]) =>
    count > 0 ? [t(`administration.effects.${kind}`, { count })] : [],
  );
