// `npm run bench:search -- 1000000 [folder]`: how long lists, searches and administrators' pages
// take with this many providers, without rendering them. A named folder is kept, and filled only
// once. docs/performance.md has the latest figures.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { recordStatements } from "../support/records/statements";
import { machine } from "./report";

const providers = Number(process.argv[2] ?? 5000);
const times = 30;

const named = process.argv[3];
const folder = named ?? mkdtempSync(join(tmpdir(), "aayojan-bench-"));
mkdirSync(folder, { recursive: true });
const path = join(folder, "aayojan.db");
const isFilled = existsSync(path);
process.env.DATABASE_URL = `file:${path}`;
process.env.STORAGE_URL = `file:${join(folder, "files")}`;
process.env.NODE_ENV = "test";
process.env.LOG_LEVEL = "silent";

const sent = recordStatements(() => {});
const { prepareDatabase } = await import("~/platform/prepare-database.server");
const { closeDatabase } = await import("~/platform/database/database.server");
const { fillDatabase } = await import("./reads/fill-database");

const seconds = async (act: () => Promise<unknown>) => {
  const began = performance.now();
  await act();
  return ((performance.now() - began) / 1000).toFixed(1);
};

try {
  console.log(machine());
  console.log(`The database has its shape after ${await seconds(prepareDatabase)} s.`);
  if (!isFilled)
    console.log(
      `${providers} providers were written in ${await seconds(() => fillDatabase(path, providers))} s.`,
    );
  const { reads } = await import("./reads/reads");
  console.log(
    "\n| Read | Found | Statements | In the database: p50 ms | worst ms | With drizzle: p50 ms | worst ms |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const [what, read] of Object.entries(reads))
    console.log(`| ${[what, ...(await measured(read))].join(" | ")} |`);
} finally {
  await closeDatabase();
  if (!named) rmSync(folder, { recursive: true });
}

/**
 * Runs once to record its statements, then these alone, prepared, and then as the app runs them.
 */
async function measured(read: () => Promise<number>) {
  sent.length = 0;
  const found = await read();
  const made = sent.slice();
  const database = new Libsql(path, { readonly: true });
  const statements = made.map(({ sql, values }) => ({
    prepared: database.prepare(sql).raw(),
    values,
  }));
  const inDatabase = await timed(() => {
    for (const { prepared, values } of statements) prepared.all(...values);
  });
  database.close();
  return [found, made.length, ...inDatabase, ...(await timed(read))];
}

async function timed(act: () => unknown) {
  const durations: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const began = performance.now();
    await act();
    durations.push(performance.now() - began);
    if (durations.reduce((sum, one) => sum + one, 0) > 20_000) break;
  }
  durations.sort((one, other) => one - other);
  const ms = (one = 0) => one.toFixed(2);
  return [ms(durations[Math.floor(durations.length / 2)]), ms(durations.at(-1))];
}
