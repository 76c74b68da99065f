import { and, eq, gte, inArray, or, type SQLWrapper } from "drizzle-orm";
import type { EnquiryId, ProviderId } from "#db/schema/ids";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { later, now } from "~/platform/clock.server";
import { schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { suspendedSide } from "./enquiry-dealings.server";
import { awaitsAnswer, openStates, waitingStates } from "./enquiry-lifecycle";
import {
  currentState,
  currentStateSql,
  ownBriefs,
  threadsWhere,
  type Thread,
  type ThreadWithBrief,
} from "./enquiry-threads.server";
import { paths } from "~/urls";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { enquiryMail } from "./enquiry-mails.server";
import { customerPath } from "./guests/guest-link.server";

const { briefs, enquiries, enquiryContacts } = schema;

export type Party =
  | { side: "customer"; account: Pick<Account, "id" | "email"> }
  | { side: "provider"; providerId: ProviderId };

/** @param bookedAhead finds the threads with a booking ahead, whose day may be another one */
export const ongoingThreads = (party: Party, bookedAhead: SQLWrapper, from?: ReadFrom) =>
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
  for (const one of await threadsWithReaders(tx, party, bookedAhead)) {
    const { thread } = one;
    if (!thread.bookedAt) held.push(thread.id);
    await holdDeadline(tx, one);
    await tell(tx, thread.bookedAt ? "goesOn" : "held", one);
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
  for (const one of await threadsWithReaders(tx, party, bookedAhead)) {
    const { thread, brief, provider } = one;
    if (thread.bookedAt || suspendedSide(thread, brief, provider)) continue;
    resumed.push(thread.id);
    const due = await resumeDeadline(tx, one);
    await tell(tx, "resumed", { ...one, thread: { ...thread, ...due } });
  }
  return resumed;
}

/** While the thread awaits an answer. */
export async function holdDeadline(tx: Tx, { thread, brief }: ThreadWithBrief) {
  if (thread.bookedAt || !thread.dueAt || !waitingStates.includes(currentState(thread))) return;
  await setDeadline(tx, thread, heldDeadline(thread, brief.eventDate));
}

/** Unless an undecided flag hides the contacts. */
export async function resumeDeadline(tx: Tx, { thread, brief }: ThreadWithBrief) {
  const due = resumedDeadline(thread, brief.eventDate);
  const [contacts] = await tx
    .select({ hiddenAt: enquiryContacts.hiddenAt })
    .from(enquiryContacts)
    .where(eq(enquiryContacts.enquiryId, thread.id));
  if (!due || contacts?.hiddenAt) return null;
  await setDeadline(tx, thread, due);
  return due;
}

const setDeadline = (tx: Tx, { id }: Thread, deadline: Deadline) =>
  tx.update(enquiries).set(deadline).where(eq(enquiries.id, id));

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

async function threadsWithReaders(tx: Tx, party: Party, bookedAhead: SQLWrapper) {
  const found = await ongoingThreads(party, bookedAhead, tx);
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
    const { side } = party;
    const reader = side === "provider" ? brief.reader : owner?.state === "active" ? owner : null;
    return [{ thread, brief, provider, side, reader }];
  });
}

type About = Awaited<ReturnType<typeof threadsWithReaders>>[number];

/** Tells the other side. */
async function tell(
  tx: Tx,
  news: "held" | "resumed" | "goesOn",
  { thread, brief, provider, side, reader }: About,
) {
  if (!reader) return;
  const { dueAt, dueLeft } = thread;
  const runs = news === "resumed" && dueLeft === null;
  const isDue = runs && dueAt && awaitsAnswer(currentState(thread));
  const mail = enquiryMail(reader, brief, {
    subject: `enquiries.mails.suspension.${news}.${side}.subject`,
    text: [
      `enquiries.mails.suspension.${news}.${side}.text`,
      isDue && `enquiries.mails.suspension.due.${side}`,
    ],
    params: {
      business: provider.businessName,
      due: dueAt ? formatDeadline(dueAt, now(), reader.language) : "",
    },
    action: {
      label: "enquiries.mails.look",
      path: side === "customer" ? paths.enquiry(thread.id) : customerPath(brief, thread.id),
    },
  });
  await enqueueMail(tx, mail);
}
