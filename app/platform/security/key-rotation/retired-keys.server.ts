import { now } from "../../clock.server";
import { config } from "../../config.server";
import { db, schema, write, type ReadFrom } from "../../database/database.server";
import { decrypt, encrypt, fingerprint } from "../encryption.server";
import type { EncryptedColumn } from "./encrypted-columns.server";

const { retiredDataKeys } = schema;
const associatedData = (print: string) => `retired_data_keys.sealed:${print}`;

export const encryptedRetiredKeys: EncryptedColumn = {
  column: retiredDataKeys.sealed,
  id: retiredDataKeys.fingerprint,
  associatedData,
};

/** The audit log's hashes need the key of their time. @returns new keys' fingerprints */
export async function storeOlderKeys() {
  const older = config().dataKeys.slice(1);
  if (older.length === 0) return [];
  const added = await write((tx) =>
    tx
      .insert(retiredDataKeys)
      .values(
        older.map((key) => ({
          fingerprint: fingerprint(key),
          sealed: encrypt(key.toString("base64"), associatedData(fingerprint(key))),
          retiredAt: now(),
        })),
      )
      .onConflictDoNothing()
      .returning({ print: retiredDataKeys.fingerprint }),
  );
  return added.map(({ print }) => print);
}

export async function retiredKeys(from: ReadFrom = db): Promise<Buffer[]> {
  const rows = await from.select().from(retiredDataKeys);
  return rows.flatMap((row) => {
    try {
      return [Buffer.from(decrypt(row.sealed, associatedData(row.fingerprint)), "base64")];
    } catch {
      return [];
    }
  });
}
