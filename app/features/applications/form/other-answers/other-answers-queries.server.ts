import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { db, type Database } from "~/platform/database/database.server";
import { notFound } from "~/platform/refusals";
import {
  applicationsAround,
  latestFirst,
  type Application,
} from "../../application-queries.server";

type Reader = Pick<Database, "select">;
type Owner = Pick<Account, "id">;

/**
 * The drafts that this account has not been asked about yet, newest first: started in this browser
 * without logging in, or in one that the account has since logged out of.
 */
export async function unclaimedDrafts(
  account: Owner,
  visitor: string,
  from: Reader = db,
): Promise<Application[]> {
  const around = await applicationsAround([account.id, visitor], from);
  const unclaimed = around.filter(
    ({ application: { accountId, setAsideAt, state, visitorId, keptFor } }) =>
      accountId === null &&
      setAsideAt === null &&
      state === "draft" &&
      (visitorId === visitor || keptFor === account.id),
  );
  return latestFirst(unclaimed, ({ updatedAt }) => updatedAt);
}

/** The drafts that this account claimed while it had another application, newest first. */
export async function draftsSetAside(account: Owner, from: Reader = db): Promise<Application[]> {
  const around = await applicationsAround([account.id], from);
  const setAside = around.filter(
    ({ application: { keptFor, setAsideAt } }) => keptFor === account.id && setAsideAt !== null,
  );
  return latestFirst(setAside, ({ updatedAt }) => updatedAt);
}

/** @throws Refusal notFound, also for another account's draft */
export async function draftSetAside(
  account: Owner,
  id: ApplicationId,
  from: Reader = db,
): Promise<Application> {
  const found = (await draftsSetAside(account, from)).find((draft) => draft.id === id);
  if (!found) throw notFound();
  return found;
}
