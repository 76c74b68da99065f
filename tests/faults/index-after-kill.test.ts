import { fork } from "node:child_process";
import { once } from "node:events";
import { count } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import {
  prepareSearchIndex,
  rebuildSearchIndex,
} from "~/features/directory/listings/search-index-rebuild.server";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import { providersMatching } from "~/features/directory/search/search-profiles.server";
import { config } from "~/platform/config.server";
import { db, schema, write } from "~/platform/database/database.server";
import { fillCatalogue } from "../bench/catalogue";
import { seconds } from "../support/time-limits.mjs";

const { catalogue, searchEntries } = schema;
const profiles = 600;

const written = async () => (await db.select({ entries: count() }).from(searchEntries))[0]!.entries;

test("a process killed while writing the search index leaves it consistent, and the next continues from there", async () => {
  fillCatalogue(config().databaseUrl.slice("file:".length), profiles);
  await rebuildCatalogue();
  await write((tx) => tx.update(catalogue).set({ spellingVersion: 0 }));

  const child = fork("db/migrate.ts", {
    execArgv: ["--import", "tsx"],
    stdio: "ignore",
  });
  const killed = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(written, { timeout: seconds(60), interval: 5 }).toBeGreaterThan(0);
  child.kill("SIGKILL");
  await killed;

  const before = await db.select().from(searchEntries);
  expect(before.length).toBeLessThan(profiles);
  expect((await db.select().from(catalogue).get())?.spellingVersion).toBe(0);

  await prepareSearchIndex();
  expect(await written()).toBe(profiles);
  expect(await db.select().from(searchEntries)).toEqual(expect.arrayContaining(before));
  const { rows } = await providersMatching({ q: "brass band", sort: "newest" }, null);
  expect(rows).toHaveLength(24);
  expect(await rebuildSearchIndex()).toEqual({ profiles: [], index: false, words: [] });
});
