import { asc, eq } from "drizzle-orm";
import { Gauge } from "prom-client";
import { backupRunsByKind } from "../backup/scheduled-backup.server";
import { now } from "../clock.server";
import { config } from "../config.server";
import { db, schema } from "../database/database.server";
import { freeBytesIn } from "../disk-space.server";
import { isSiteOpen } from "../site/current-site.server";
import { jobRunsByName, type JobRun } from "./runs.server";
import { figures } from "../measurements.server";

const { outbox } = schema;

type Figure = {
  name: string;
  help: string;
  /** Besides its value, what one label says of it. */
  label?: string;
  read: () => Promise<[value: number, labelled?: string][]>;
};

const cachedFigures: Figure[] = [
  {
    name: "outbox_mails",
    help: "Emails waiting to be sent, and those given up",
    label: "state",
    read: async () => [
      [await mailsIn("waiting"), "waiting"],
      [await mailsIn("failed"), "failed"],
    ],
  },
  {
    name: "outbox_oldest_age_seconds",
    help: "How long the oldest unsent email has been waiting",
    read: async () => [[await oldestAge()]],
  },
  {
    name: "job_last_turn_age_seconds",
    help: "Since the last recorded turn of each background job",
    label: "job",
    read: () => ofEachJob(({ startedAt }) => ageOf(startedAt)),
  },
  {
    name: "job_failures",
    help: "Failed turns of each background job since its last success",
    label: "job",
    read: () => ofEachJob(({ failures }) => failures),
  },
  {
    name: "job_failed_rows",
    help: "Rows that each background job could not finish while others continued",
    label: "job",
    read: () => ofEachJob(({ failedRows }) => failedRows),
  },
  {
    name: "backup_last_age_seconds",
    help: "Since the last backup by the app's own job",
    read: () => sinceBackup("backup"),
  },
  {
    name: "restore_drill_last_age_seconds",
    help: "Since a backup was last restored as a test and found complete",
    read: () => sinceBackup("restore"),
  },
  {
    name: "site_open",
    help: "1 if customers see the site, 0 while it is closed or almost ready",
    read: () => Promise.resolve([[Number(isSiteOpen())]]),
  },
  {
    name: "data_folder_free_bytes",
    help: "Disk space left for the data folder",
    read: async () => [[await freeBytesIn(config().dataFolder)]],
  },
];

export function showCachedFigures() {
  for (const { name, help, label, read } of cachedFigures)
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      // Every process reports on the same database.
      aggregator: "max",
      registers: [figures],
      async collect() {
        for (const [value, labelled] of await read())
          this.set(label && labelled ? { [label]: labelled } : {}, value);
      },
    });
}

const ofEachJob = async (valueOf: (run: JobRun) => number) =>
  (await jobRunsByName()).map((run): [number, string] => [valueOf(run), run.name]);

async function sinceBackup(kind: "backup" | "restore"): Promise<[number][]> {
  const { [kind]: last } = await backupRunsByKind();
  return last ? [[ageOf(last.at)]] : [];
}

const mailsIn = (state: "waiting" | "failed") => db.$count(outbox, eq(outbox.state, state));

async function oldestAge() {
  const oldest = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.state, "waiting"))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
    .get();
  return oldest ? ageOf(oldest.createdAt) : 0;
}

/** In seconds. */
const ageOf = (at: Date) => Math.max(0, +now() - +at) / 1000;
