import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { notFound } from "~/platform/refusals";
import type { Application } from "../../application-queries.server";

const { applications } = schema;

type Reader = Pick<Database, "select">;
type Owner = Pick<Account, "id">;

/**
 * The drafts about which this account was not asked yet, newest first: typed in this browser while
 * nobody was logged in, or in one that the account has logged out of since.
 */
export async function unclaimedDrafts(
  account: Owner,
  visitor: string,
  from: Reader = db,
): Promise<Application[]> {
  return from
    .select()
    .from(applications)
    .where(
      and(
        isNull(applications.accountId),
        isNull(applications.setAsideAt),
        // The `+` keeps SQLite from reading everybody's drafts for those of one browser.
        sql`+${applications.state} = 'draft'`,
        or(eq(applications.visitorId, visitor), eq(applications.keptFor, account.id)),
      ),
    )
    .orderBy(desc(applications.updatedAt), desc(insertionOrder(applications)));
}

/** The drafts that this account called its own while it had another application, newest first. */
export async function draftsSetAside(account: Owner, from: Reader = db): Promise<Application[]> {
  return from
    .select()
    .from(applications)
    .where(and(eq(applications.keptFor, account.id), isNotNull(applications.setAsideAt)))
    .orderBy(desc(applications.updatedAt), desc(insertionOrder(applications)));
}

/** @throws Refusal notFound, also where it is another's */
export async function draftSetAside(
  account: Owner,
  id: ApplicationId,
  from: Reader = db,
): Promise<Application> {
  const found = (await draftsSetAside(account, from)).find((draft) => draft.id === id);
  if (!found) throw notFound();
  return found;
}
