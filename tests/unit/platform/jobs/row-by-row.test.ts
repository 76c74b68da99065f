import { createClient } from "@libsql/client";
import { and, asc, eq, isNull, like } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { presentJobs } from "~/features/moderation/administration/background-job-presenter.server";
import { settlePauses, writePause } from "~/features/directory/profiles/pause.server";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { remindOfGrievances } from "~/features/moderation/grievances/handling/remind-of-grievances.server";
import { purgeOldEnquiries } from "~/features/personal-data/personal-data-purge.server";
import { expireQuotes } from "~/features/quotes/quote-commands.server";
import { advanceClock, days, minutes, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { db, schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { newId } from "~/platform/ids.server";
import { runJob } from "~/platform/jobs/job-runner.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { administrator, openAccount } from "../../../support/records/accounts";
import { openProvider, threadsOf, sentEnquiry } from "../../../support/records/enquiries";
import { filedGrievance } from "../../../support/records/grievances";
import { quotedEnquiry } from "../../../support/records/quotes";
import { deleteRows, rowWith } from "../../../support/records/stored-rows";

const { briefs, grievances, idempotencyKeys, providers, quotes } = schema;

/** Makes every update of this row fail, as when its content can't be read. */
async function spoil(table: string, id: string) {
  const outside = createClient({ url: config().databaseUrl });
  const name = `spoiled_${id}`;
  await outside.execute(
    `create trigger ${name} before update on ${table} when old.id = '${id}' begin select raise(abort, 'this row is spoiled'); end`,
  );
  onTestFinished(async () => {
    await outside.execute(`drop trigger ${name}`);
    outside.close();
  });
}

const job = (run: () => Promise<unknown>, everyMs = minutes(1)) => ({
  name: newId(),
  everyMs,
  run,
});
const shown = async (name: string, language: "en" | "hi" = "en") =>
  (await presentJobs(translatorFor(language), language)).jobs.find((one) => one.name === name)!;

describe("when one of a job's two rows fails, the other is processed, and administrators see the failure", () => {
  beforeEach(() => administrator());

  const cases: Record<
    string,
    () => Promise<{ run: () => Promise<void>; done: () => Promise<boolean> }>
  > = {
    quotes: async () => {
      const [first, second] = [await quotedEnquiry(), await quotedEnquiry()];
      await spoil("quotes", first.quoteId);
      advanceClock(days(40));
      const isExpired = and(eq(quotes.id, second.quoteId), eq(quotes.state, "expired"));
      return { run: expireQuotes, done: async () => (await db.$count(quotes, isExpired)) === 1 };
    },
    enquiries: async () => {
      const [first, second] = [await sentEnquiry(), await sentEnquiry()];
      const threadOf = async ({ reference }: { reference: string }) =>
        (await threadsOf(reference))[0]!;
      await spoil("enquiries", (await threadOf(first)).id);
      advanceClock(days(5));
      return {
        run: expireEnquiries,
        done: async () => (await threadOf(second)).state === "unanswered",
      };
    },
    grievances: async () => {
      const asha = await openAccount();
      const [first, second] = [
        await filedGrievance(asha),
        await filedGrievance(asha, { words: "Nobody came" }),
      ];
      await spoil("grievances", first.id);
      advanceClock(days(40));
      const isReminded = and(eq(grievances.id, second.id), isNull(grievances.remindAt));
      return {
        run: remindOfGrievances,
        done: async () => (await db.$count(grievances, isReminded)) === 1,
      };
    },
    pauses: async () => {
      const [first, second] = [await openProvider(), await openProvider()];
      const tomorrow = addDays(istDay(now()), 1);
      for (const { id } of [first, second])
        await write((tx) =>
          writePause(tx, id, "live", { pausedFrom: tomorrow, pausedUntil: addDays(tomorrow, 9) }),
        );
      await spoil("providers", first.id);
      advanceClock(days(1));
      const isPaused = and(eq(providers.id, second.id), eq(providers.status, "paused"));
      return { run: settlePauses, done: async () => (await db.$count(providers, isPaused)) === 1 };
    },
    "old enquiries": async () => {
      const [first, second] = [await sentEnquiry(), await sentEnquiry()];
      const briefOf = async ({ reference }: { reference: string }) =>
        await rowWith(briefs, { reference });
      await spoil("briefs", (await briefOf(first)).id);
      advanceClock(days(900));
      return { run: purgeOldEnquiries, done: async () => (await briefOf(second)).email === "" };
    },
  };

  test.each(Object.keys(cases))("%s", async (name) => {
    const { run, done } = await cases[name]!();
    const theJob = job(run);
    await runJob(theJob);
    expect(await done()).toBe(true);
    expect(await shown(theJob.name)).toMatchObject({
      state: "partly",
      failures: null,
      failedRows: "1 record failed and will be retried; the others continue",
      error: "this row is spoiled",
    });
    expect((await shown(theJob.name, "hi")).failedRows).toContain("1 रिकॉर्ड अटका है");
  });
});

describe("a job that takes a few rows per run", () => {
  const keys = rowByRow();
  let spoiled: Set<string>;
  const tried: string[] = [];
  const theJob = job(async () => {
    const found = await db
      .select({ id: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(and(like(idempotencyKeys.key, "row %"), keys.isNotPutOff(idempotencyKeys.key)))
      .orderBy(asc(idempotencyKeys.key))
      .limit(2);
    await keys.each(found, async ({ id }) => {
      tried.push(id);
      if (spoiled.has(id)) throw new Error(`nothing can be done about ${id}`);
      await deleteRows(idempotencyKeys, { key: id });
    });
  });
  const left = async () =>
    (await db.query.idempotencyKeys.findMany({ where: like(idempotencyKeys.key, "row %") })).map(
      ({ key }) => key,
    );

  test("is not held up by rows that always fail, retries them less and less often, and reports when all are done", async () => {
    spoiled = new Set(["row 1", "row 2", "row 3"]);
    for (const nth of [1, 2, 3, 4, 5])
      await write((tx) =>
        tx.insert(idempotencyKeys).values({ key: `row ${nth}`, outcome: true, at: now() }),
      );
    for (const turn of [1, 2, 3]) {
      await runJob(theJob);
      advanceClock(turn === 3 ? minutes(1) : 0);
    }
    expect(await left()).toEqual(["row 1", "row 2", "row 3"]);
    expect(tried).toEqual(["row 1", "row 2", "row 3", "row 4", "row 5"]);
    expect((await shown(theJob.name)).failedRows).toContain("3 records fail");
    await runJob(theJob);
    expect(tried).toHaveLength(5);

    advanceClock(minutes(1));
    await runJob(theJob);
    await runJob(theJob);
    expect(tried.slice(5).sort()).toEqual(["row 1", "row 2", "row 3"]);
    advanceClock(minutes(3));
    await runJob(theJob);
    expect(tried).toHaveLength(8);

    spoiled = new Set();
    advanceClock(minutes(1));
    await runJob(theJob);
    await runJob(theJob);
    expect(await left()).toEqual([]);
    expect(await shown(theJob.name)).toMatchObject({ state: "well", failedRows: null });
  });
});

test("when the database is unavailable no row is blamed: the run fails, and the next one tries all", async () => {
  const rows = rowByRow();
  const locked = Object.assign(new Error("locked"), { code: "SQLITE_BUSY" });
  let isLocked = true;
  const done: string[] = [];
  const theJob = job(() =>
    rows.each([{ id: "one" }, { id: "two" }], async ({ id }) => {
      if (isLocked) throw locked;
      done.push(id);
      return Promise.resolve();
    }),
  );
  await runJob(theJob);
  expect(await shown(theJob.name)).toMatchObject({ state: "failing", failedRows: null });
  isLocked = false;
  await runJob(theJob);
  expect(done).toEqual(["one", "two"]);
});
