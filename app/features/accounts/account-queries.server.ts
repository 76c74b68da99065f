import { and, eq, getTableColumns, inArray, ne, or, sql } from "drizzle-orm";
import { db, schema, type Database, preparedRead } from "~/platform/database/database.server";
import { notFound } from "~/platform/refusals";

const { accounts } = schema;

export type Account = Omit<typeof accounts.$inferSelect, "passwordHash">;
/** Reads inside a transaction as well as outside. */
type Reading = Pick<Database, "select">;

/**
 * The account behind a session; null once it is suspended or deleted, so that its sessions end with
 * the next request.
 */
export async function accountOf(id: string): Promise<Account | null> {
  return activeAccount({ id });
}

const { passwordHash: _, ...columnsWithoutPassword } = getTableColumns(accounts);
const activeAccount = preparedRead((from) =>
  from
    .select(columnsWithoutPassword)
    .from(accounts)
    .where(and(eq(accounts.id, sql.placeholder("id")), eq(accounts.state, "active")))
    .prepare(),
);

/** An account that nobody deleted, suspended ones too. @throws Refusal notFound */
export async function existingAccount(
  id: string,
  from: Pick<Database, "query"> = db,
): Promise<Account> {
  const found = await from.query.accounts.findFirst({
    where: and(eq(accounts.id, id), ne(accounts.state, "deleted")),
    columns: { passwordHash: false },
  });
  if (!found) throw notFound();
  return found;
}

export async function adminExists(): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, "admin"))
    .limit(1);
  return found.length > 0;
}

/** Whom to tell about new work: every active administrator. */
export async function administrators(): Promise<Account[]> {
  return db.query.accounts.findMany({
    where: and(eq(accounts.role, "admin"), eq(accounts.state, "active")),
    columns: { passwordHash: false },
  });
}

/**
 * What is shown of people who did something, or whom mails go to, whatever became of their
 * accounts.
 */
export type Person = Pick<Account, "id" | "name" | "email" | "phone" | "language" | "state">;

export async function peopleByIds(
  ids: readonly (string | null)[],
  from: Reading = db,
): Promise<Map<string, Person>> {
  const rows = await peopleReachedBy({ ids: ids.filter((id) => id !== null), emails: [] }, from);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The people with these accounts, or with these e-mail addresses. */
export async function peopleReachedBy(
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
  from: Reading = db,
): Promise<Person[]> {
  if (ids.length + emails.length === 0) return [];
  return from
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      language: accounts.language,
      state: accounts.state,
    })
    .from(accounts)
    .where(
      or(
        ids.length > 0 ? inArray(accounts.id, [...new Set(ids)]) : undefined,
        emails.length > 0 ? inArray(accounts.email, [...new Set(emails)]) : undefined,
      ),
    );
}
