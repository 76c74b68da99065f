import { now } from "../../clock.server";
import { config } from "../../config.server";
import { db, schema, write } from "../../database/database.server";
import { decrypt, encrypt, fingerprint } from "../encryption.server";
import type { SealedColumn } from "./sealed-columns.server";

const { retiredDataKeys } = schema;
const place = (print: string) => `retired_data_keys.sealed:${print}`;

export const sealedRetiredKeys: SealedColumn = {
  column: retiredDataKeys.sealed,
  id: retiredDataKeys.fingerprint,
  place,
};

/**
 * Keeps the older keys of DATA_KEY, sealed by the first: entries of the audit log stay as they were
 * written, so their hashes are checked with the key of their time.
 * @returns the fingerprints of those that were not kept yet
 */
export async function keepOlderKeys(): Promise<string[]> {
  const older = config().dataKeys.slice(1);
  if (older.length === 0) return [];
  const kept = await write((tx) =>
    tx
      .insert(retiredDataKeys)
      .values(
        older.map((key) => ({
          fingerprint: fingerprint(key),
          sealed: encrypt(key.toString("base64"), place(fingerprint(key))),
          retiredAt: now(),
        })),
      )
      .onConflictDoNothing()
      .returning({ print: retiredDataKeys.fingerprint }),
  );
  return kept.map(({ print }) => print);
}

/** Those that a key of DATA_KEY opens. */
export async function retiredKeys(): Promise<Buffer[]> {
  const rows = await db.select().from(retiredDataKeys);
  return rows.flatMap((row) => {
    try {
      return [Buffer.from(decrypt(row.sealed, place(row.fingerprint)), "base64")];
    } catch {
      return [];
    }
  });
}
