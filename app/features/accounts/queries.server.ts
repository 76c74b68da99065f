import { and, count, eq } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";

const { accounts } = schema;

export type Account = Omit<typeof accounts.$inferSelect, "passwordHash">;

/** The account behind a session; null once it is suspended or deleted, so that its sessions end with the next request. */
export async function accountOf(id: string): Promise<Account | null> {
  const found = await db.query.accounts.findFirst({
    where: and(eq(accounts.id, id), eq(accounts.state, "active")),
    columns: { passwordHash: false },
  });
  return found ?? null;
}

export async function adminExists(): Promise<boolean> {
  const [found] = await db
    .select({ many: count() })
    .from(accounts)
    .where(eq(accounts.role, "admin"));
  return (found?.many ?? 0) > 0;
}

/** Whom to tell about new work: every active administrator. */
export async function administrators(): Promise<Account[]> {
  return db.query.accounts.findMany({
    where: and(eq(accounts.role, "admin"), eq(accounts.state, "active")),
    columns: { passwordHash: false },
  });
}
