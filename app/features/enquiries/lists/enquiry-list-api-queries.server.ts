import { and, asc, eq } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import {
  recipients,
  type Recipient,
} from "~/features/directory/profiles/profile-recipients.server";
import { db, schema } from "~/platform/database/database.server";
import { keysetPage } from "~/platform/database/keyset.server";
import { type EnquiriesQuery, toEnquiryJson, type EnquiryJson } from "../enquiry-json.server";
import { otherAsShared, sharingIn } from "../sharing/shared-contacts.server";
import { areContactsOpen } from "../enquiry-lifecycle";
import {
  currentState,
  isOwnBrief,
  threadFor,
  type ThreadWithBrief,
} from "../enquiry-threads.server";
import { readThreadsOf, threadsBySending, threadsOfAccount } from "./enquiry-list-pages.server";

const { briefs, enquiries } = schema;

/** For an administrator, all threads. */
export async function threadsFor(account: Account, { status, ...wanted }: EnquiriesQuery) {
  const mine = await threadsOfAccount(account, status);
  const page = await keysetPage(threadsBySending, wanted, readThreadsOf(mine));
  const providers = await recipients(page.rows.map(({ thread }) => thread.providerId));
  const shared = await sharingIn(page.rows.map(({ thread }) => thread.id));
  return {
    enquiries: await Promise.all(
      page.rows.map((row) =>
        threadJson(account, row, shared, providers.get(row.thread.providerId)),
      ),
    ),
    nextCursor: page.next,
  };
}

/** @throws Refusal notFound for other people's threads */
export async function threadOf(account: Account, id: EnquiryId): Promise<EnquiryJson> {
  const found = await threadFor(account, id);
  const { providerId } = found.thread;
  const provider = (await recipients([providerId])).get(providerId);
  return threadJson(account, found, await sharingIn([id]), provider);
}

export const threadsSent = (account: Account, reference: string) =>
  db
    .select({ id: enquiries.id, providerId: enquiries.providerId })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(and(eq(briefs.reference, reference), eq(briefs.accountId, account.id)))
    .orderBy(asc(enquiries.id));

type Shared = Awaited<ReturnType<typeof sharingIn>>;

async function threadJson(
  account: Account,
  row: ThreadWithBrief,
  shared: Shared,
  provider?: Recipient,
) {
  const you = isOwnBrief(row.brief, account)
    ? "customer"
    : provider?.accountId === account.id
      ? "provider"
      : "admin";
  return toEnquiryJson(row, you, provider, await contact());

  /** Administrators get none here. */
  async function contact() {
    if (you === "admin" || !provider || !areContactsOpen(currentState(row.thread))) return null;
    const account = await accountOf(provider.accountId);
    return otherAsShared(you, row, provider, account, shared(row.thread.id));
  }
}
