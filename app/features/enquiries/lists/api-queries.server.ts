import { and, inArray } from "drizzle-orm";
import { accountOf, type Account } from "~/features/accounts/queries.server";
import { recipients, type Recipient } from "~/features/directory/profiles/recipients.server";
import { db, schema } from "~/platform/database/database.server";
import { keysetPage } from "~/platform/database/keyset.server";
import type { EnquiriesQuery, EventsQuery } from "../api-forms";
import { toEnquiryJson, toEventJson, type EnquiryJson } from "../json.server";
import {
  currentState,
  isOwnBrief,
  threadFor,
  type Brief,
  type ThreadWithBrief,
} from "../threads.server";
import {
  briefsBySending,
  briefsOfAccount,
  readThreadsOf,
  threadsBySending,
  threadsOfAccount,
} from "./pages.server";

const { briefs, enquiries } = schema;

/** The threads of an account, sent and received, newest first; an administrator's are everybody's. */
export async function threadsFor(account: Account, { status, ...wanted }: EnquiriesQuery) {
  const mine = await threadsOfAccount(account, status);
  const page = await keysetPage(threadsBySending, wanted, readThreadsOf(mine));
  const providers = await recipients(page.rows.map(({ thread }) => thread.providerId));
  return {
    enquiries: await Promise.all(
      page.rows.map((row) => inJson(account, row, providers.get(row.thread.providerId))),
    ),
    nextCursor: page.next,
  };
}

/** One thread of this account. @throws Refusal notFound for everybody else's */
export async function threadOf(account: Account, id: string): Promise<EnquiryJson> {
  const found = await threadFor(account, id);
  const { providerId } = found.thread;
  return inJson(account, found, (await recipients([providerId])).get(providerId));
}

/** The briefs of an account as events, newest first, with what became of each; an administrator's are everybody's. */
export async function eventsFor(account: Account, wanted: EventsQuery) {
  const page = await keysetPage(briefsBySending, wanted, ({ beyond, orderBy, limit }) =>
    db
      .select()
      .from(briefs)
      .where(and(briefsOfAccount(account), beyond))
      .orderBy(...orderBy)
      .limit(limit),
  );
  const ids = page.rows.map(({ id }) => id);
  const threads = ids.length
    ? await db.select().from(enquiries).where(inArray(enquiries.briefId, ids)).orderBy(enquiries.id)
    : [];
  const providers = await recipients(threads.map(({ providerId }) => providerId));
  const events = page.rows.map((brief) =>
    toEventJson(
      brief,
      threads
        .filter(({ briefId }) => briefId === brief.id)
        .map((thread) => ({ thread, status: currentState(thread) })),
      providers,
    ),
  );
  return { events, nextCursor: page.next };
}

async function inJson(account: Account, row: ThreadWithBrief, provider?: Recipient) {
  const you = sideOf(account, row.brief, provider);
  const threadInState = { ...row, status: currentState(row.thread) };
  return toEnquiryJson(threadInState, you, provider, await contactFor(you, row, provider));
}

function sideOf(account: Account, brief: Brief, provider?: Recipient): EnquiryJson["you"] {
  if (isOwnBrief(brief, account)) return "customer";
  return provider?.accountId === account.id ? "provider" : "admin";
}

/** The other side's, once the enquiry is accepted; an administrator reads nobody's here. */
async function contactFor(
  you: EnquiryJson["you"],
  { thread, brief }: ThreadWithBrief,
  provider?: Recipient,
): Promise<EnquiryJson["contact"]> {
  if (currentState(thread) !== "accepted" || you === "admin") return null;
  if (you === "provider") return { name: brief.name, phone: brief.phone, email: brief.email };
  const account = provider && (await accountOf(provider.accountId));
  return account
    ? { name: provider.contactPerson, phone: account.phone, email: account.email }
    : null;
}
