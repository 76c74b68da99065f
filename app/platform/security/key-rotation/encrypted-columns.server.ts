import { and, asc, eq, getTableColumns, gt, like, notLike, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, write } from "../../database/database.server";
import { required } from "../../required";
import { decrypt, encrypt, keyIds } from "../encryption.server";

export type EncryptedColumn = {
  column: SQLiteColumn;
  id: SQLiteColumn;
  associatedData: (id: string) => string;
  only?: SQL;
};

const pageSize = 100;

/** A value that changes in the meantime is skipped: the first key encrypted the change. */
export async function reencrypt(encrypted: EncryptedColumn) {
  const { column, id, associatedData } = encrypted;
  const done = { reencrypted: 0, lost: 0 };
  for (let after = "", isLast = false; !isLast;) {
    const page = await ofOlderKeys(encrypted, after);
    isLast = page.length < pageSize;
    after = page.at(-1)?.id ?? after;
    const changes = page.flatMap((row) => {
      const newText = reencryptedText(row.text, associatedData(row.id));
      return newText === null ? [] : [{ ...row, newText }];
    });
    done.lost += page.length - changes.length;
    if (changes.length > 0)
      await write(async (tx) => {
        for (const { id: row, text, newText } of changes)
          await tx
            .update(column.table)
            .set({ [keyOf(column)]: newText })
            .where(and(eq(id, row), eq(column, text), encrypted.only));
      });
    done.reencrypted += changes.length;
  }
  return done;
}

const ofOlderKeys = ({ column, id, only }: EncryptedColumn, after: string) =>
  db
    .select({ id, text: column })
    .from(column.table)
    .where(and(gt(id, after), like(column, "v1.%"), notLike(column, `v1.${newest()}.%`), only))
    .orderBy(asc(id))
    .limit(pageSize) as unknown as Promise<{ id: string; text: string }[]>;

const keyOf = (column: SQLiteColumn) =>
  required(
    Object.entries(getTableColumns(column.table)).find(([, one]) => one === column),
    column.name,
  )[0];

const newest = () => required(keyIds().data[0], "key in DATA_KEY");

function reencryptedText(text: string, associatedData: string) {
  try {
    return encrypt(decrypt(text, associatedData), associatedData);
  } catch {
    return null;
  }
}
