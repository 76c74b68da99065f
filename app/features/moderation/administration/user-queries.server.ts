import { eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { accountPage, countAccountsByRole } from "~/features/accounts/account-list.server";
import { accountForAdministrators } from "~/features/accounts/nominee.server";
import { peopleByIds } from "~/features/accounts/account-queries.server";
import { impersonationsOf } from "~/features/accounts/sign-in/impersonation/impersonation-queries.server";
import { sessionsOf } from "~/features/accounts/sign-in/sessions.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { descendingBy } from "~/platform/database/insertion-order.server";
import { sumOf } from "~/platform/database/text-search.server";
import type { UserFilters } from "./user-filters";
import { partiesOf, suspendable } from "./suspensions/suspended-dealings.server";

const { suspensions } = schema;
const rowsOnPage = 25;

const unlessAll = <Choice extends string>(choice: Choice) =>
  choice === "all" ? undefined : (choice as Exclude<Choice, "all">);

export async function usersMatching(
  { role, state, q }: UserFilters,
  cursor: Cursor | null,
  limit = rowsOnPage,
) {
  const among = { state: unlessAll(state), q };
  const [page, byRole] = await Promise.all([
    accountPage({ ...among, role: unlessAll(role) }, { cursor, limit }),
    countAccountsByRole(among),
  ]);
  const counts = { ...byRole, all: sumOf(Object.values(byRole), q) };
  return { ...page, counts, total: counts[role] };
}

/** @throws Refusal notFound */
export async function userById(id: AccountId) {
  const account = await accountForAdministrators(id);
  const history = await suspensionsOf(id);
  const people = await peopleByIds(
    history.flatMap(({ suspendedBy, restoredBy }) => [suspendedBy, restoredBy]),
  );
  const nameOf = (accountId: AccountId | null) => people.get(accountId ?? "")?.name ?? null;
  return {
    ...account,
    devices: await sessionsOf(id),
    impersonations: await impersonationsOf(id),
    profile: await providerOfAccount(id),
    application: await applicationFor(account.user, ""),
    ongoing: await suspendable(await partiesOf(account.user, db), db),
    suspensions: history.map(({ suspendedBy, restoredBy, ...one }) => ({
      ...one,
      suspendedBy: nameOf(suspendedBy),
      restoredBy: nameOf(restoredBy),
    })),
  };
}

export const suspensionsOf = (accountId: AccountId, from: ReadFrom = db) =>
  from
    .select()
    .from(suspensions)
    .where(eq(suspensions.accountId, accountId))
    .orderBy(...descendingBy(suspensions.suspendedAt));
