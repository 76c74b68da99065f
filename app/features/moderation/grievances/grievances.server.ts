import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { GrievanceId } from "#db/schema/ids";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { ascendingBy, descendingBy } from "~/platform/database/insertion-order.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import type { MailReader } from "~/platform/mail/template.server";
import { notFound, orNotFound } from "~/platform/refusals";
import { providerOfAccount } from "~/features/directory/profile-queries.server";

const { grievanceHistory, grievanceNotes, grievances } = schema;

export type Grievance = typeof grievances.$inferSelect;
export type GrievanceNote = typeof grievanceNotes.$inferSelect;

export const grievancesByKey = readByKeys(
  (from, isKey) => from.select().from(grievances).where(isKey(grievances.id)),
  ({ id }) => [id],
);

/** @throws Refusal notFound */
export async function grievanceById(id: GrievanceId, from?: ReadFrom): Promise<Grievance> {
  return orNotFound(await grievancesByKey.one(id, from));
}

/** Also one confirmed by a guest with the same email. @throws Refusal notFound */
export async function grievanceOf(actor: Account, reference: string): Promise<Grievance> {
  const found = await db
    .select()
    .from(grievances)
    .where(eq(grievances.reference, reference.toUpperCase()))
    .get();
  if (!found || !isOwn(found, actor)) throw notFound();
  return found;
}

export const isOwn = (grievance: Grievance, { id, email }: Account) =>
  grievance.accountId === id ||
  (grievance.accountId === null && grievance.email === email && grievance.state !== "unverified");

export const isConfirmedGuests = (email: string) =>
  and(
    isNull(grievances.accountId),
    eq(grievances.email, email),
    ne(grievances.state, "unverified"),
  );

const maxOwn = 100;

export const grievancesOf = ({ id, email }: Account) =>
  db
    .select()
    .from(grievances)
    .where(or(eq(grievances.accountId, id), isConfirmedGuests(email)))
    .orderBy(...descendingBy(grievances.createdAt))
    .limit(maxOwn);

export const historyOf = (grievanceId: GrievanceId) =>
  db
    .select()
    .from(grievanceHistory)
    .where(eq(grievanceHistory.grievanceId, grievanceId))
    .orderBy(...ascendingBy(grievanceHistory.at));

export const notesOf = (grievanceId: GrievanceId, from: ReadFrom = db): Promise<GrievanceNote[]> =>
  from
    .select()
    .from(grievanceNotes)
    .where(eq(grievanceNotes.grievanceId, grievanceId))
    .orderBy(...ascendingBy(grievanceNotes.at));

export type Complainant = MailReader & { isMember: boolean };

/** A deleted or suspended account is answered as a guest: it may be about the suspension. */
export async function complainantOf(grievance: Grievance): Promise<Complainant> {
  const account = grievance.accountId && (await accountOf(grievance.accountId));
  const { email, name, language } = account || grievance;
  return { email, name, language, isMember: Boolean(account) };
}

/** Like any other provider, this administrator must not learn who reported the listing. */
export async function isAboutOwnListing(
  { providerId }: Pick<Grievance, "providerId">,
  actor: Pick<Account, "id">,
) {
  return providerId !== null && (await ownListing(actor)) === providerId;
}

/** Null for most administrators. */
export const ownListing = async ({ id }: Pick<Account, "id">) =>
  (await providerOfAccount(id))?.id ?? null;
