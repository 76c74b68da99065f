import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { freezeClock, later, minutes, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { mailSettled, sendDueMails } from "~/platform/mail/sending.server";
import { MailServer, openSilentServer } from "../../support/servers/mail-server";
import { deleteRows } from "../../support/records/stored-rows";

// Before any app module reads the environment.
const port = await vi.hoisted(async () => {
  const { reserveMailPort } = await import("../../support/servers/mail-server");
  return reserveMailPort();
});
const server = new MailServer(port);
beforeEach(async () => {
  server.arrived = [];
  await deleteRows(schema.outbox);
  await server.open();
});
afterEach(() => server.close());

/** A separate process that sends what is due, and an email to each of these recipients. */
const sendingProcess = (...to: string[]) =>
  spawn(process.execPath, ["--import", "tsx", "tests/support/running-app/mail-process.ts", ...to], {
    stdio: "inherit",
  });

async function sendAllDue() {
  await sendDueMails();
  await mailSettled();
}
const someone = () => `asha.${newId()}@example.com`;
const rowTo = (to: string) => db.select().from(schema.outbox).where(eq(schema.outbox.to, to)).get();

test("two processes sending at the same time send no email twice", async () => {
  // By the machine's clock, so that this process's retries respect their leases.
  freezeClock();
  await server.close();
  await write(async (tx) => {
    const mail = { language: "en" as const, subject: "Enquiry", greeting: "Namaste," };
    for (let at = 0; at < 60; at += 1)
      await enqueueMail(tx, { ...mail, to: someone(), paragraphs: [] });
  });
  await mailSettled();
  await server.open();
  await write((tx) => tx.update(schema.outbox).set({ nextTryAt: new Date(0) }));
  await Promise.all([sendingProcess(), sendingProcess()].map((child) => once(child, "exit")));
  // A mail server that was slow to answer is asked again later.
  await write((tx) => tx.update(schema.outbox).set({ nextTryAt: new Date(0) }));
  await sendAllDue();
  const recipients = server.arrived.flatMap((mail) => mail.recipients);
  expect(recipients).toHaveLength(60);
  expect(new Set(recipients).size).toBe(60);
});

test("an email leased by another process of this machine is left alone, and free once that process was killed", async () => {
  freezeClock();
  await server.close();
  const silent = await openSilentServer(port);
  const to = someone();
  const child = sendingProcess(to);
  const killed = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  await silent.connected;
  // Stopped, it still exists but makes no progress, however long the rest takes.
  child.kill("SIGSTOP");
  await silent.close();
  await server.open();
  // Due and leased by this process's clock, which is held.
  const leasedUntil = later(now(), minutes(2));
  await write((tx) => tx.update(schema.outbox).set({ nextTryAt: now(), leasedUntil }));

  await sendAllDue();
  expect(server.mailsTo(to)).toEqual([]);
  expect((await rowTo(to))!.leasedBy).toContain(` ${child.pid} `);

  child.kill("SIGKILL");
  await killed;
  await sendAllDue();
  expect(server.mailsTo(to)).toHaveLength(1);
});
