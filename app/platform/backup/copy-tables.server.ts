import type { Client, InStatement, InValue, ResultSet } from "@libsql/client";
import { withClient, type DatabaseLocation } from "../database/clients/with-client.server";

const rowsAtOnce = 500;

/** Servers refuse `VACUUM INTO`. The migrations table comes last, so no part is taken for all. */
export async function copyTables(from: DatabaseLocation, to: DatabaseLocation) {
  const copy = async (source: Client, target: Client) => {
    await refuseTables(target);
    const reading = await source.transaction("read");
    try {
      await copySchemaAndRows(reading, target);
    } finally {
      reading.close();
    }
  };
  // Keeps numbers beyond 2^53 exact.
  const exact = { intMode: "bigint" } as const;
  await withClient(
    from,
    (source) => withClient(to, (target) => copy(source, target), exact),
    exact,
  );
}

/** @throws Error if the database has tables */
export async function refuseTables(target: Pick<Client, "execute">) {
  const { rows } = await target.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'libsql_%' limit 1",
  );
  if (rows.length > 0)
    throw new Error("The database is not empty: name one that is empty or does not exist yet.");
}

type Reading = Pick<Client, "execute">;
type Part = { type: string; name: string; sql: string };

async function copySchemaAndRows(reading: Reading, target: Client) {
  const { rows } = await reading.execute(
    "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' and name not like 'libsql_%' order by rowid",
  );
  const parts = rows.map(({ type, name, sql }): Part => {
    return { type: String(type), name: String(name), sql: String(sql) };
  });
  const tables = parts.filter(({ type }) => type === "table");
  const indexes = tables.filter(({ sql }) => /^create virtual table/i.test(sql));
  const isShadow = (table: Part) =>
    !indexes.includes(table) && indexes.some((one) => table.name.startsWith(`${one.name}_`));
  const ownTables = tables.filter((one) => !indexes.includes(one) && !isShadow(one));
  const shadows = tables.filter(isShadow);

  // Creating a virtual table creates its shadow tables with a few rows of their own.
  await target.migrate([...ownTables, ...indexes].map(({ sql }) => sql));
  for (const { name } of shadows) await target.execute(`delete from ${quoted(name)}`);
  const isLast = ({ name }: Part) => name === "__drizzle_migrations";
  for (const one of [...ownTables, ...shadows])
    if (!isLast(one)) await copyRows(reading, target, one);
  await copySequences(reading, target);
  await target.migrate(
    parts.filter(({ type }) => ["index", "trigger", "view"].includes(type)).map(({ sql }) => sql),
  );
  for (const one of ownTables.filter(isLast)) await copyRows(reading, target, one);
}

async function copyRows(reading: Reading, target: Client, { name, sql }: Part) {
  const { rows: described } = await target.execute(`pragma table_xinfo(${quoted(name)})`);
  const columns = described
    .filter(({ hidden }) => Number(hidden) === 0)
    .map((column) => quoted(String(column.name)));
  const hasRowid = !/without\s+rowid/i.test(sql);
  const copied = hasRowid ? ["rowid", ...columns] : columns;
  const [names, placeholders] = [copied.join(", "), copied.map(() => "?").join(", ")];
  let last: InValue = null;
  for (let read = 0; ;) {
    const page: InStatement = hasRowid
      ? {
          sql: `select ${names} from ${quoted(name)} where ? is null or rowid > ? order by rowid limit ${rowsAtOnce}`,
          args: [last, last],
        }
      : `select ${names} from ${quoted(name)} order by ${columns.join(", ")} limit ${rowsAtOnce} offset ${read}`;
    const { rows }: ResultSet = await reading.execute(page);
    if (rows.length > 0)
      await target.migrate(
        rows.map((row) => ({
          sql: `insert into ${quoted(name)} (${names}) values (${placeholders})`,
          args: Array.from({ length: row.length }, (_, at) => row[at] as InValue),
        })),
      );
    read += rows.length;
    last = rows.at(-1)?.[0] ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}

async function copySequences(reading: Reading, target: Client) {
  const { rows: has } = await reading.execute(
    "select 1 from sqlite_master where name = 'sqlite_sequence'",
  );
  if (has.length === 0) return;
  const { rows } = await reading.execute("select name, seq from sqlite_sequence");
  await target.migrate([
    "delete from sqlite_sequence",
    ...rows.map(({ name, seq }) => ({
      sql: "insert into sqlite_sequence (name, seq) values (?, ?)",
      args: [name as InValue, seq as InValue],
    })),
  ]);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
