import { and, eq, like, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { keyIds } from "~/platform/security/encryption.server";
import { hashPassword, isOutdated, type Asker } from "~/platform/security/passwords.server";

const { accounts, signups } = schema;

/**
 * Hashes a password that was just found right again, under the newest secret and with today's work,
 * where its hash is outdated.
 * @returns the hash that is kept now
 */
export async function renewHash(
  { id, passwordHash }: Pick<typeof accounts.$inferSelect, "id" | "passwordHash">,
  password: string,
  asker: Asker,
): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password, asker);
  const { rowsAffected } = await write((tx) =>
    tx
      .update(accounts)
      .set({ passwordHash: renewed, updatedAt: now() })
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash))),
  );
  return rowsAffected === 1 ? renewed : passwordHash;
}

/**
 * Writes the name of its secret, the oldest of SESSION_SECRET, before each hash that has none.
 * @returns how many passwords are of each secret, by the secret's fingerprint
 */
export async function labelPasswordHashes(): Promise<Map<string, number>> {
  const oldest = keyIds().session.at(-1);
  for (const table of [accounts, signups])
    await write((tx) =>
      tx
        .update(table)
        .set({ passwordHash: sql`${`${oldest}.`} || ${table.passwordHash}` })
        .where(like(table.passwordHash, "$2%")),
    );
  const label = sql<string>`substr(${accounts.passwordHash}, 1, 8)`;
  const found = await db
    .select({ label, many: sql<number>`count(*)` })
    .from(accounts)
    .where(like(accounts.passwordHash, "________.%"))
    .groupBy(label);
  return new Map(found.map((row) => [row.label, row.many]));
}
