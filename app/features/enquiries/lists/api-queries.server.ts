import { and, desc, eq, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { accountOf, type Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { recipients, type Recipient } from "~/features/directory/profiles/recipients.server";
import { db, schema } from "~/platform/database/database.server";
import { pageOf } from "~/platform/database/keyset";
import { required } from "~/platform/required";
import type { EnquiriesQuery, EventsQuery } from "../api-forms";
import { toEnquiryJson, toEventJson, type EnquiryJson } from "../json.server";
import { threadFor } from "../answering/move-enquiry.server";
import {
  isOwnBrief,
  ownBriefs,
  currentState,
  currentStateSql,
  type Brief,
  type Thread,
} from "../threads.server";
import { shownStates } from "../states";

const { briefs, enquiries } = schema;

/** The threads of an account, sent and received, newest first; an administrator's are everybody's. */
export async function threadsFor(account: Account, { status, limit, cursor }: EnquiriesQuery) {
  const rows = await db
    .select({ thread: enquiries, brief: briefs })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(
      and(
        await mineOf(account),
        inArray(currentStateSql(), status ? [status] : [...shownStates]),
        cursor && sql`(${enquiries.sentAt}, ${enquiries.id}) < (${cursor.key}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(enquiries.sentAt), desc(enquiries.id))
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(rows, limit, ({ thread }) => ({
    key: thread.sentAt?.getTime() ?? 0,
    id: thread.id,
  }));
  return { enquiries: await inJson(account, page), nextCursor };
}

/** One thread of this account. @throws Refusal notFound for everybody else's */
export async function threadOf(account: Account, id: string): Promise<EnquiryJson> {
  const [thread] = await inJson(account, [await threadFor(account, id)]);
  return required(thread, "JSON of the thread that was asked for");
}

/** The briefs of an account as events, newest first, with what became of each; an administrator's are everybody's. */
export async function eventsFor(account: Account, { limit, cursor }: EventsQuery) {
  const rows = await db
    .select()
    .from(briefs)
    .where(
      and(
        account.role === "admin" ? isNotNull(briefs.verifiedAt) : ownBriefs(account),
        cursor && sql`(${briefs.verifiedAt}, ${briefs.id}) < (${cursor.key}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(briefs.verifiedAt), desc(briefs.id))
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(rows, limit, ({ id, verifiedAt }) => ({
    key: verifiedAt?.getTime() ?? 0,
    id,
  }));
  const ids = page.map(({ id }) => id);
  const threads = ids.length
    ? await db.select().from(enquiries).where(inArray(enquiries.briefId, ids)).orderBy(enquiries.id)
    : [];
  const providers = await recipients(threads.map(({ providerId }) => providerId));
  const events = page.map((brief) =>
    toEventJson(
      brief,
      threads
        .filter(({ briefId }) => briefId === brief.id)
        .map((thread) => ({ thread, status: currentState(thread) })),
      providers,
    ),
  );
  return { events, nextCursor };
}

async function mineOf(account: Account): Promise<SQL | undefined> {
  if (account.role === "admin") return undefined;
  const own = await providerOfAccount(account.id);
  return or(ownBriefs(account), own ? eq(enquiries.providerId, own.id) : undefined);
}

async function inJson(account: Account, rows: { thread: Thread; brief: Brief }[]) {
  const providers = await recipients(rows.map(({ thread }) => thread.providerId));
  return Promise.all(
    rows.map(async (row) => {
      const provider = providers.get(row.thread.providerId);
      const you = sideOf(account, row.brief, provider);
      const threadInState = { ...row, status: currentState(row.thread) };
      return toEnquiryJson(threadInState, you, provider, await contactFor(you, row, provider));
    }),
  );
}

function sideOf(account: Account, brief: Brief, provider?: Recipient): EnquiryJson["you"] {
  if (isOwnBrief(brief, account)) return "customer";
  return provider?.accountId === account.id ? "provider" : "admin";
}

/** The other side's, once the enquiry is accepted; an administrator reads nobody's here. */
async function contactFor(
  you: EnquiryJson["you"],
  { thread, brief }: { thread: Thread; brief: Brief },
  provider?: Recipient,
): Promise<EnquiryJson["contact"]> {
  if (currentState(thread) !== "accepted" || you === "admin") return null;
  if (you === "provider") return { name: brief.name, phone: brief.phone, email: brief.email };
  const account = provider && (await accountOf(provider.accountId));
  return account
    ? { name: provider.contactPerson, phone: account.phone, email: account.email }
    : null;
}
