import { expect, test } from "vitest";
import { presentJobs } from "~/features/moderation/administration/background-job-presenter.server";
import { advanceClock, minutes } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { newId } from "~/platform/ids.server";
import { withoutData } from "~/platform/jobs/error-text";
import { runJob } from "~/platform/jobs/job-runner.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { mailSettled } from "~/platform/mail/sending.server";
import { tryMailAgain, unsentMails } from "~/platform/mail/unsent.server";
import { administrator } from "../../../support/records/accounts";
import { rowWith, rowsWith, updateRows } from "../../../support/records/stored-rows";

const { jobRuns, outbox } = schema;
const t = translatorFor("en");

const job = (run: () => Promise<unknown>, name = newId()) => ({
  name,
  everyMs: minutes(1) / 4,
  run,
});
const succeeds = async () => undefined;
const fails = async () => {
  throw new Error("Mail to asha@example.com at +91 98765 43210 refused");
};
const noted = (name: string) => rowWith(jobRuns, { name });

test("a job's runs are recorded, frequent ones once a minute, and a failure or recovery at once", async () => {
  const { name } = job(succeeds);
  await runJob(job(succeeds, name));
  const first = await noted(name);
  expect(first).toMatchObject({ everyMs: 15_000, failures: 0, error: null });
  advanceClock(15_000);
  await runJob(job(succeeds, name));
  expect(await noted(name)).toEqual(first);
  await runJob(job(fails, name));
  expect(await noted(name)).toMatchObject({ failures: 1, error: "Mail to … at … refused" });
  for (let nth = 0; nth < 3; nth += 1) await runJob(job(fails, name));
  expect(await noted(name)).toMatchObject({ failures: 1 });
  advanceClock(minutes(1));
  await runJob(job(fails, name));
  expect(await noted(name)).toMatchObject({ failures: 5 });
  await runJob(job(succeeds, name));
  expect(await noted(name)).toMatchObject({ failures: 0, error: "Mail to … at … refused" });
});

test("the page says which jobs work, fail or are late, and when each runs next", async () => {
  const [working, failing] = [newId(), newId()];
  await runJob(job(succeeds, working));
  await runJob(job(fails, failing));
  const stateOf = async (name: string) =>
    (await presentJobs(t, "en")).jobs.find((one) => one.name === name)?.state;
  expect(await stateOf(working)).toBe("well");
  expect(await stateOf(failing)).toBe("failing");
  advanceClock(minutes(10));
  expect(await stateOf(working)).toBe("late");
});

test.each([
  [new Error("connect ECONNREFUSED 127.0.0.1:25"), "connect ECONNREFUSED 127.0.0.1:25"],
  [
    new Error('Failed query: insert into "accounts" values (?)\nparams: Asha,asha@example.com'),
    "Failed query",
  ],
  [
    new Error("Failed query: x\nparams: y", { cause: new Error("SQLITE_FULL: disk is full") }),
    "SQLITE_FULL: disk is full",
  ],
  [new Error("550 <asha@example.com>: 'Asha Menon' unknown"), "550 … … unknown"],
  ["a text", "string"],
])("an error is stored without the data it quotes: %s", (error, text) => {
  expect(withoutData(error)).toBe(text);
});

test("an email that was given up is retried once, however often the button is pressed", async () => {
  const chitra = await administrator();
  const to = `asha.${newId()}@example.com`;
  const mail = {
    to,
    language: "en",
    subject: "Hello",
    greeting: "Dear Asha",
    paragraphs: [],
  } as const;
  await write((tx) => enqueueMail(tx, { ...mail, paragraphs: [] }));
  await mailSettled();
  await updateRows(
    outbox,
    { to },
    { state: "failed", tries: 70, error: `550 ${to} unknown`, sentAt: null },
  );
  const { failed, failedCount } = await unsentMails();
  expect(failedCount).toBe(1);
  expect(failed[0]).toMatchObject({ to: "a…@example.com", tries: 70, error: "550 … unknown" });
  const { id } = failed[0]!;
  expect(await tryMailAgain(chitra.id, id)).toBe("done");
  expect(await tryMailAgain(chitra.id, id)).toBe("already");
  await mailSettled();
  expect((await rowWith(outbox, { id })).state).toBe("sent");
  const entries = await rowsWith(schema.auditLog, { subject: id });
  expect(entries.map(({ event }) => event)).toEqual(["mail.tryAgain"]);
  await expect(tryMailAgain(chitra.id, "nobody")).rejects.toMatchObject({ kind: "notFound" });
});
