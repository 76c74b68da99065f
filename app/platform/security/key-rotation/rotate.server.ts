import { getTableName } from "drizzle-orm";
import { write } from "../../database/database.server";
import { audit, isHeadOfOlderKey } from "../audit.server";
import { keyIds } from "../encryption.server";
import { storeOlderKeys, encryptedRetiredKeys } from "./retired-keys.server";
import { reencrypt, type EncryptedColumn } from "./encrypted-columns.server";
import { sum } from "../../sum";

/** The older keys can then be removed from DATA_KEY. If interrupted, run it again. */
export async function rotateDataKeys(columns: readonly EncryptedColumn[]) {
  const [key = ""] = keyIds().data;
  const retired = await storeOlderKeys();
  // `lost` is what no key of DATA_KEY decrypts.
  const done = [];
  for (const encrypted of [...columns, encryptedRetiredKeys]) {
    const name = `${getTableName(encrypted.column.table)}.${encrypted.column.name}`;
    done.push({ name, ...(await reencrypt(encrypted)) });
  }
  const reencrypted = sum(done.map((one) => one.reencrypted));
  await write(async (tx) => {
    if (reencrypted === 0 && retired.length === 0 && !(await isHeadOfOlderKey(tx))) return;
    await audit(tx, {
      actorId: null,
      event: "keys.rotate",
      subject: key,
      detail: { retired, anew: reencrypted },
    });
  });
  return { key, columns: done, retired };
}
