import { and, eq, like, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { keyIds } from "~/platform/security/encryption.server";
import { hashPassword, isOutdated, type Requester } from "~/platform/security/passwords.server";

const { accounts, signups } = schema;

/** With the newest secret and the current work factor. @returns the hash now stored */
export async function renewHash(
  { id, passwordHash }: Pick<typeof accounts.$inferSelect, "id" | "passwordHash">,
  password: string,
  asker: Requester,
) {
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

/** @returns the number of passwords per secret, by the secret's fingerprint */
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
    .select({ label, count: sql<number>`count(*)` })
    .from(accounts)
    .where(like(accounts.passwordHash, "________.%"))
    .groupBy(label);
  return new Map(found.map((row) => [row.label, row.count]));
}
