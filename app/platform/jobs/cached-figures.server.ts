import { asc, count, eq } from "drizzle-orm";
import { Gauge } from "prom-client";
import { backupRunsByKind } from "../backup/scheduled-backup.server";
import { now } from "../clock.server";
import { db, schema } from "../database/database.server";
import { jobRunsByName } from "./runs.server";
import { figures } from "../measurements.server";

const { outbox } = schema;
/** Every process reports on the same database. */
const aggregator = "max";
const registers = [figures];

export function showCachedFigures() {
  new Gauge({
    name: "outbox_mails",
    help: "Emails waiting to be sent, and those given up",
    labelNames: ["state"],
    aggregator,
    registers,
    async collect() {
      for (const state of ["waiting", "failed"] as const) this.set({ state }, await mailsIn(state));
    },
  });
  new Gauge({
    name: "outbox_oldest_age_seconds",
    help: "How long the oldest unsent email has been waiting",
    aggregator,
    registers,
    async collect() {
      this.set(await oldestAge());
    },
  });
  new Gauge({
    name: "job_last_turn_age_seconds",
    help: "Since the last recorded turn of each background job",
    labelNames: ["job"],
    aggregator,
    registers,
    async collect() {
      for (const { name, startedAt } of await jobRunsByName())
        this.set({ job: name }, Math.max(0, secondsSince(startedAt)));
    },
  });
  new Gauge({
    name: "job_failures",
    help: "Failed turns of each background job since its last success",
    labelNames: ["job"],
    aggregator,
    registers,
    async collect() {
      for (const { name, failures } of await jobRunsByName()) this.set({ job: name }, failures);
    },
  });
  new Gauge({
    name: "backup_last_age_seconds",
    help: "Since the last backup by the app's own job",
    aggregator,
    registers,
    async collect() {
      const { backup } = await backupRunsByKind();
      if (backup) this.set(Math.max(0, secondsSince(backup.at)));
    },
  });
  new Gauge({
    name: "restore_drill_last_age_seconds",
    help: "Since a backup was last restored as a test and found complete",
    aggregator,
    registers,
    async collect() {
      const { restore } = await backupRunsByKind();
      if (restore) this.set(Math.max(0, secondsSince(restore.at)));
    },
  });
  new Gauge({
    name: "job_failed_rows",
    help: "Rows that each background job could not finish while others continued",
    labelNames: ["job"],
    aggregator,
    registers,
    async collect() {
      for (const { name, failedRows } of await jobRunsByName()) this.set({ job: name }, failedRows);
    },
  });
}

async function mailsIn(state: "waiting" | "failed"): Promise<number> {
  const [found] = await db.select({ count: count() }).from(outbox).where(eq(outbox.state, state));
  return found?.count ?? 0;
}

async function oldestAge(): Promise<number> {
  const oldest = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.state, "waiting"))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
    .get();
  return oldest ? secondsSince(oldest.createdAt) : 0;
}

const secondsSince = (at: Date) => (now().getTime() - at.getTime()) / 1000;
