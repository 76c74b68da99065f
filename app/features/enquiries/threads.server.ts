import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { hours, later, now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { addDays, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { notFound } from "~/platform/refusals";
import { answerHours, awaitsAnswer, verifyHours, waitingStates, type EnquiryState } from "./states";

const { briefs, enquiries } = schema;

export type Brief = typeof briefs.$inferSelect;
export type Thread = typeof enquiries.$inferSelect;
export type ThreadWithBrief = { thread: Thread; brief: Brief };

/** Silence counts as no answer after 72 hours, and in any case when the day of the event is over. */
export function dueAfter(sentAt: Date, eventDate: string): Date {
  const eventOver = startOfIstDay(addDays(eventDate as IstDay, 1));
  const waited = later(sentAt, hours(answerHours));
  return waited < eventOver ? waited : eventOver;
}

/** Deadlines hold on read too: what ran out counts as unanswered before the job has written it. */
export function currentState({ state, dueAt }: Pick<Thread, "state" | "dueAt">): EnquiryState {
  return awaitsAnswer(state) && dueAt && dueAt <= now() ? "unanswered" : state;
}

/** The same, for the database. */
export const currentStateSql = () =>
  sql<EnquiryState>`case when ${inArray(enquiries.state, waitingStates)} and ${enquiries.dueAt} <= ${now().getTime()} then 'unanswered' else ${enquiries.state} end`;

/** A customer's own briefs: sent from the account, or as a guest with the address that the account has proven. */
export const ownBriefs = (account: Pick<Account, "id" | "email">) =>
  and(
    isNotNull(briefs.verifiedAt),
    or(
      eq(briefs.accountId, account.id),
      and(isNull(briefs.accountId), eq(briefs.email, account.email)),
    ),
  );

export const isOwnBrief = (brief: Brief, account: Pick<Account, "id" | "email">): boolean =>
  brief.verifiedAt !== null &&
  (brief.accountId ? brief.accountId === account.id : brief.email === account.email);

/** A guest's brief lives for a day without its code. */
export const isExpiredGuestBrief = (brief: Brief): boolean =>
  !brief.verifiedAt && later(brief.createdAt, hours(verifyHours)) <= now();

/** Threads with their briefs, the oldest brief first. */
export const threadsWhere = (condition: SQL | undefined): Promise<ThreadWithBrief[]> =>
  db
    .select({ thread: enquiries, brief: briefs })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(condition)
    .orderBy(asc(briefs.createdAt), asc(enquiries.id));

/** The thread and the side that this account has in it. @throws Refusal notFound for everybody else. */
export async function threadFor(
  actor: Account,
  id: string,
): Promise<ThreadWithBrief & { party: "customer" | "provider" }> {
  const [found] = await threadsWhere(eq(enquiries.id, id));
  if (!found || found.thread.state === "unverified") throw notFound();
  if (isOwnBrief(found.brief, actor)) return { ...found, party: "customer" };
  const own = await providerOfAccount(actor.id);
  if (own?.id !== found.thread.providerId) throw notFound();
  return { ...found, party: "provider" };
}
