import { and, eq, gte, inArray, or, type SQLWrapper } from "drizzle-orm";
import type { EnquiryId, ProviderId } from "#db/schema/ids";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { MailReader } from "~/platform/mail/template.server";
import { suspendedSide, type Side } from "../enquiry-dealings.server";
import { openStates, waitingStates } from "../enquiry-lifecycle";
import {
  currentState,
  currentStateSql,
  ownBriefs,
  threadsWhere,
  type Thread,
  type ThreadWithBrief,
} from "../enquiry-threads.server";
import { suspensionMail, type SuspensionNews } from "./enquiry-suspension-mails.server";

const { briefs, enquiries } = schema;

export type Party =
  | { side: "customer"; account: Pick<Account, "id" | "email"> }
  | { side: "provider"; providerId: ProviderId };

/** @param bookedAhead finds the threads with a booking ahead, whose day may be another one */
export const ongoingThreads = (party: Party, bookedAhead: SQLWrapper, from?: Pick<Tx, "select">) =>
  threadsWhere(
    and(
      party.side === "customer"
        ? ownBriefs(party.account)
        : eq(enquiries.providerId, party.providerId),
      inArray(currentStateSql(), [...waitingStates, ...openStates]),
      or(gte(briefs.eventDate, istDay(now())), inArray(enquiries.id, bookedAhead)),
    ),
    from,
  );

/** Stops the deadlines. @returns the threads that are now on hold */
export async function holdThreads(
  tx: Tx,
  party: Party,
  bookedAhead: SQLWrapper,
): Promise<EnquiryId[]> {
  const held: string[] = [];
  for (const one of await withReaders(
    tx,
    await ongoingThreads(party, bookedAhead, tx),
    party.side,
  )) {
    const { thread, brief, other } = one;
    if (!thread.bookedAt) held.push(thread.id);
    if (!thread.bookedAt && thread.dueAt && waitingStates.includes(currentState(thread)))
      await tx
        .update(enquiries)
        .set(heldDeadline(thread, brief.eventDate))
        .where(eq(enquiries.id, thread.id));
    await tell(tx, thread.bookedAt ? "goesOn" : "held", { ...one, reader: other });
  }
  return held;
}

/** Restarts what was left of each deadline, unless the other side is suspended. */
export async function resumeThreads(
  tx: Tx,
  party: Party,
  bookedAhead: SQLWrapper,
): Promise<EnquiryId[]> {
  const resumed: string[] = [];
  for (const one of await withReaders(
    tx,
    await ongoingThreads(party, bookedAhead, tx),
    party.side,
  )) {
    const { thread, brief, provider, other } = one;
    if (thread.bookedAt || suspendedSide(thread, brief, provider)) continue;
    resumed.push(thread.id);
    const due = resumedDeadline(thread, brief.eventDate);
    if (due) await tx.update(enquiries).set(due).where(eq(enquiries.id, thread.id));
    await tell(tx, "resumed", { ...one, thread: { ...thread, ...due }, reader: other });
  }
  return resumed;
}

type Deadline = Pick<Thread, "dueAt" | "dueLeft">;

const endOfEventDay = (eventDate: IstDay) => startOfIstDay(addDays(eventDate, 1));

/** It still ends with the event day. */
export const heldDeadline = ({ dueAt, dueLeft }: Deadline, eventDate: IstDay) => ({
  dueAt: endOfEventDay(eventDate),
  dueLeft: dueLeft ?? Math.max(0, (dueAt ?? now()).getTime() - now().getTime()),
});

/** Null if it was not stopped. */
export function resumedDeadline({ dueLeft }: Deadline, eventDate: IstDay) {
  if (dueLeft === null) return null;
  const due = later(now(), dueLeft);
  const end = endOfEventDay(eventDate);
  return { dueAt: due < end ? due : end, dueLeft: null };
}

async function withReaders(tx: Tx, found: readonly ThreadWithBrief[], side: Side) {
  const providers = await recipients(
    found.map(({ thread }) => thread.providerId),
    tx,
  );
  const owners = await peopleByIds(
    [...providers.values()].map(({ accountId }) => accountId),
    tx,
  );
  return found.flatMap(({ thread, brief }) => {
    const provider = providers.get(thread.providerId);
    if (!provider) return [];
    const owner = owners.get(provider.accountId);
    const other = side === "provider" ? brief.reader : owner?.state === "active" ? owner : null;
    return [{ thread, brief, provider, side, other }];
  });
}

type About = Awaited<ReturnType<typeof withReaders>>[number] & { reader: MailReader | null };

const tell = async (tx: Tx, news: SuspensionNews, { reader, ...about }: About) =>
  reader && enqueueMail(tx, suspensionMail(reader, news, about));
