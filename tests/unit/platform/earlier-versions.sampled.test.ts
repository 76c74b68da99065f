import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { sampled } from "../../support/sampled";

const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as {
  entries: { tag: string }[];
};
const versions = journal.entries.map(({ tag }, index) => [tag, index + 1] as const);
const last = versions.slice(-3);

async function schemaOf(client: Client) {
  const { rows } = await client.execute(
    "select type, name, tbl_name, sql from sqlite_master where name <> '__drizzle_migrations' order by type, name",
  );
  return rows.map((row) => ({ ...row }));
}

let current: Awaited<ReturnType<typeof schemaOf>>;
beforeAll(async () => {
  const client = createClient({ url: "file::memory:" });
  await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
  current = await schemaOf(client);
});

test.each([versions[0]!, ...sampled(versions.slice(1, -3), { alike: true }), ...last])(
  "an empty database of %s gets the current schema",
  async (_, count) => {
    const folder = mkdtempSync(join(tmpdir(), "aayojan-migrations-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "meta"));
    const entries = journal.entries.slice(0, count);
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      copyFileSync(`db/migrations/${tag}.sql`, join(folder, `${tag}.sql`));
    const client = createClient({ url: `file:${join(folder, "then.db")}` });
    onTestFinished(() => client.close());
    await migrate(drizzle(client), { migrationsFolder: folder });
    await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
    expect(await schemaOf(client)).toEqual(current);
    expect((await client.execute("pragma foreign_key_check")).rows).toEqual([]);
  },
);
