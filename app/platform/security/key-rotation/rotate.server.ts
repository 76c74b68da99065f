import { getTableName } from "drizzle-orm";
import { write } from "../../database/database.server";
import { audit, isHeadOfOlderKey } from "../audit.server";
import { keyIds } from "../encryption.server";
import { keepOlderKeys, encryptedRetiredKeys } from "./retired-keys.server";
import { encryptAnew, type EncryptedColumn } from "./encrypted-columns.server";

type Rotation = {
  /** Of the first key of DATA_KEY. */
  key: string;
  /** How many values of each column were encrypted anew, and how many no key of DATA_KEY opens. */
  columns: { name: string; anew: number; lost: number }[];
  /**
   * The keys whose entries of the audit log are checked with the copy that the database keeps from
   * now on.
   */
  retired: string[];
};

/**
 * Brings everything that the database holds encrypted under the first key of DATA_KEY, and has the
 * audit log go on under it, so that the older keys can leave DATA_KEY. Cut off, it is simply run
 * again.
 */
export async function rotateDataKeys(columns: readonly EncryptedColumn[]): Promise<Rotation> {
  const [key = ""] = keyIds().data;
  const retired = await keepOlderKeys();
  const done = [];
  for (const encrypted of [...columns, encryptedRetiredKeys]) {
    const name = `${getTableName(encrypted.column.table)}.${encrypted.column.name}`;
    done.push({ name, ...(await encryptAnew(encrypted)) });
  }
  const anew = done.reduce((sum, one) => sum + one.anew, 0);
  await write(async (tx) => {
    if (anew === 0 && retired.length === 0 && !(await isHeadOfOlderKey(tx))) return;
    await audit(tx, {
      actorId: null,
      event: "keys.rotate",
      subject: key,
      detail: { retired, anew },
    });
  });
  return { key, columns: done, retired };
}
