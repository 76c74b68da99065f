import { eq } from "drizzle-orm";
import type { ParsedMail } from "mailparser";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { advanceClock, later, minutes, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { hasEnded, thisProcess } from "~/platform/mail/leases.server";
import type { Mail } from "~/platform/mail/template.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { figures } from "~/platform/measurements.server";
import { mailSettled, sendDueMails } from "~/platform/mail/sending.server";
import { tryMailAgain, unsentMails } from "~/platform/mail/unsent.server";
import { holdLock } from "../../support/hold-lock";
import { administrator } from "../../support/records/accounts";
import { MailServer, openSilentServer } from "../../support/servers/mail-server";
import { deleteRows } from "../../support/records/stored-rows";

// Before any app module reads the environment.
const port = await vi.hoisted(async () => {
  const { reserveMailPort } = await import("../../support/servers/mail-server");
  return reserveMailPort();
});
const server = new MailServer(port);
const mailsTo = (to: string) => server.mailsTo(to);

async function sendAllDue() {
  await sendDueMails();
  await mailSettled();
}

beforeEach(async () => {
  server.arrived = [];
  server.onArrival = async () => {};
  await deleteRows(schema.outbox);
  await server.open();
});
afterEach(() => server.close());

const mailTo = (to: string, overrides: Partial<Mail> = {}): Mail => ({
  to,
  language: "hi",
  subject: "आपका कोड 123456",
  greeting: "नमस्ते आशा,",
  paragraphs: ["<b>& यह पत्र है।"],
  highlight: "123456",
  ...overrides,
});
const someone = () => `asha.${newId()}@example.com`;
const rowTo = (to: string) => db.select().from(schema.outbox).where(eq(schema.outbox.to, to)).get();
async function rowOnceTried(to: string) {
  await sendAllDue();
  return (await rowTo(to))!;
}

test("an email arrives once, readable as text and as HTML, however often it is sent", async () => {
  const to = someone();
  await write((tx) => enqueueMail(tx, mailTo(to)));
  await Promise.all([sendAllDue(), sendAllDue(), sendAllDue()]);
  await sendAllDue();
  const [mail, ...more] = mailsTo(to);
  expect(more).toEqual([]);
  expect(mail!.mail).toMatchObject({ subject: "आपका कोड 123456" });
  expect(mail!.mail.text).toContain("<b>& यह पत्र है।");
  expect(mail!.mail.html).toContain("&#60;b&#62;&#38; यह पत्र है।");
  expect(mail!.mail.messageId).toMatch(/^<[0-9a-z]{20}@localhost>$/);
});

test("a code that expired before the mail server came back is not sent, and administrators see why", async () => {
  const [expired, other] = [someone(), someone()];
  await server.close();
  await write(async (tx) => {
    await enqueueMail(tx, mailTo(expired, { expiresAt: later(now(), minutes(10)) }));
    await enqueueMail(tx, mailTo(other));
  });
  expect(await rowOnceTried(expired)).toMatchObject({ state: "waiting", tries: 1 });
  advanceClock(minutes(10));
  await server.open();
  await sendAllDue();
  expect([mailsTo(expired), mailsTo(other)]).toEqual([[], [expect.anything()]]);
  const { id } = (await rowTo(expired))!;
  expect((await unsentMails()).failed).toEqual([
    expect.objectContaining({ id, tries: 1, expired: true }),
  ]);
  const chitra = await administrator();
  await expect(tryMailAgain(chitra.id, id)).rejects.toMatchObject({
    kind: "conflict",
    key: "jobs.mails.expired",
  });
  expect(await rowTo(expired)).toMatchObject({ state: "failed", body: "" });
});

test("the next try of an email is no later than its expiry", async () => {
  const to = someone();
  await server.close();
  const expiresAt = later(now(), 3_000);
  await write((tx) => enqueueMail(tx, mailTo(to, { expiresAt })));
  expect((await rowOnceTried(to)).nextTryAt).toEqual(expiresAt);
  await server.open();
});

test("an email is retried after five seconds, then after a minute", async () => {
  const to = someone();
  await server.close();
  await write((tx) => enqueueMail(tx, mailTo(to)));
  expect((await rowOnceTried(to)).nextTryAt).toEqual(later(now(), 5_000));
  expect((await rowOnceTried(to)).tries).toBe(1);
  advanceClock(5_000);
  const row = await rowOnceTried(to);
  expect([row.tries, row.nextTryAt]).toEqual([2, later(now(), minutes(1))]);
});

test("the first retry happens by itself, before the next run of the outbox's job", async () => {
  const to = someone();
  await server.close();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await write((tx) => enqueueMail(tx, mailTo(to)));
  await rowOnceTried(to);
  await server.open();
  advanceClock(5_000);
  vi.advanceTimersByTime(6_000);
  // The connection needs real timers.
  vi.useRealTimers();
  await server.arrivalOf(() => mailsTo(to).length === 1);
});

test("an email with an unsubscribe link has the headers for a mail program's button, others do not", async () => {
  const [ended, other] = [someone(), someone()];
  const unsubscribe = { label: "मुझे न लिखें", path: "/tell-me/v1.0123456789abcdef.token-_" };
  await write((tx) => enqueueMail(tx, mailTo(ended, { unsubscribe })));
  await write((tx) => enqueueMail(tx, mailTo(other)));
  await sendAllDue();
  const linesOf = (to: string) =>
    mailsTo(to)[0]!
      .mail.headerLines.filter(({ key }) => key.startsWith("list-"))
      .map(({ line }) => line.replace(/\s+/g, " "));
  expect(linesOf(ended)).toEqual([
    expect.stringMatching(/^List-Unsubscribe: <http\S+\/tell-me\/v1\.0123456789abcdef\.token-_>$/),
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
  ]);
  expect(mailsTo(ended)[0]!.mail.text).toContain("मुझे न लिखें");
  expect(linesOf(other)).toEqual([]);
  for (const to of [ended, other])
    expect(mailsTo(to)[0]!.mail.headers.get("auto-submitted")).toBe("auto-generated");
});

test("only emails that the mail server accepted count as delivered", async () => {
  const delivered = async () => {
    const { values } = await figures.getSingleMetric("mails_delivered_total")!.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.transport, value]));
  };
  const { smtp: before = 0 } = await delivered();
  const to = someone();
  await server.close();
  await write((tx) => enqueueMail(tx, mailTo(to)));
  await rowOnceTried(to);
  expect((await delivered()).smtp ?? 0).toBe(before);
  await server.open();
  advanceClock(minutes(2));
  await sendAllDue();
  expect(await delivered()).toEqual({ smtp: before + 1 });
});

test("an email of a transition that failed is never sent", async () => {
  const to = someone();
  await write(async (tx) => {
    await enqueueMail(tx, mailTo(to));
    throw new Error("no");
  }).catch(() => undefined);
  await sendAllDue();
  expect(mailsTo(to)).toEqual([]);
});

test("an email is sent by itself once its transaction has ended, however long that takes", async () => {
  const to = someone();
  await write(async (tx) => {
    await enqueueMail(tx, mailTo(to));
    // As on a libSQL server, where each statement takes a round trip.
    for (let at = 0; at < 20; at += 1) await new Promise((next) => setTimeout(next, 1));
  });
  await server.arrivalOf(() => mailsTo(to).length === 1);
});

test("an email that was delivered while the database was locked is not sent again", async () => {
  const to = someone();
  let release = async () => {};
  server.onArrival = async () => (release = await holdLock(process.env.DATABASE_URL!));
  await write((tx) => enqueueMail(tx, mailTo(to)));
  await sendAllDue();
  expect(await rowTo(to)).toMatchObject({ state: "waiting", leasedBy: thisProcess });
  await release();
  advanceClock(minutes(3));
  await sendAllDue();
  expect(mailsTo(to)).toHaveLength(1);
  expect(await rowTo(to)).toMatchObject({ state: "sent", body: "" });
});

test.each<[string, () => Promise<unknown>]>([
  [
    "refuses it for now",
    () => Promise.reject(Object.assign(new Error("Try later"), { responseCode: 451 })),
  ],
  ["cuts the connection instead of an answer", async () => server.cutConnections()],
])(
  "when the mail server %s, the email waits, and arrives at the next try",
  async (_, onArrival) => {
    const to = someone();
    server.onArrival = onArrival;
    await write((tx) => enqueueMail(tx, mailTo(to)));
    expect(await rowOnceTried(to)).toMatchObject({ state: "waiting", tries: 1, leasedBy: null });
    server.onArrival = async () => {};
    advanceClock(minutes(2));
    expect(await rowOnceTried(to)).toMatchObject({ state: "sent" });
    expect(mailsTo(to)).toHaveLength(2);
  },
);

test("after three days an email is given up, and stays for the operator to look at", async () => {
  await server.close();
  const to = someone();
  await write((tx) => enqueueMail(tx, mailTo(to)));
  await rowOnceTried(to);
  advanceClock(minutes(3 * 24 * 60 + 5));
  await sendAllDue();
  const row = (await rowTo(to))!;
  expect(row.state).toBe("failed");
  expect(row.error).toContain("ECONNREFUSED");
});

test("a mail server that hangs holds up no one", async () => {
  await server.close();
  const silent = await openSilentServer(port);
  const to = someone();
  await write((tx) => enqueueMail(tx, mailTo(to)));
  await silent.connected;

  await write((tx) => tx.insert(schema.idempotencyKeys).values({ key: to, outcome: 1, at: now() }));
  expect(await rowTo(to)).toMatchObject({ state: "waiting", tries: 0, leasedBy: thisProcess });

  await silent.close();
  expect(await rowOnceTried(to)).toMatchObject({ state: "waiting", tries: 1, leasedBy: null });
});

/** The mail server answers only emails for which `atOnce` is true, until it is released. */
function answerOnly(atOnce: (mail: ParsedMail) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  server.onArrival = (mail) => (atOnce(mail) ? Promise.resolve() : released);
  onTestFinished(release);
  return release;
}
const enqueue = (count: number, overrides: Partial<Mail> = {}) =>
  write(async (tx) => {
    for (let at = 0; at < count; at += 1) await enqueueMail(tx, mailTo(someone(), overrides));
  });

test("an email with a code is sent at once, even while all others wait for a hanging mail server", async () => {
  const release = answerOnly(({ subject }) => subject !== "slow");
  await enqueue(20, { subject: "slow" });
  await server.arrivalOf(() => server.arrived.length === 5);
  const to = someone();
  await write((tx) => enqueueMail(tx, mailTo(to, { urgent: true })));
  await server.arrivalOf(() => mailsTo(to).length === 1);
  expect(server.arrived).toHaveLength(6);
  release();
  await mailSettled();
  expect(server.arrived).toHaveLength(21);
});

test("an email that takes longer than its lease is sent once", async () => {
  const release = answerOnly(() => false);
  const to = someone();
  await write((tx) => enqueueMail(tx, mailTo(to)));
  await server.arrivalOf(() => mailsTo(to).length === 1);
  advanceClock(minutes(3));
  await enqueue(4);
  await server.arrivalOf(() => server.arrived.length === 5);
  await sendDueMails();
  expect((await rowTo(to))!.leasedUntil!.getTime()).toBeGreaterThan(now().getTime());
  release();
  await mailSettled();
  expect(mailsTo(to)).toHaveLength(1);
});

test("an email leased by another machine is left alone until the lease expires", async () => {
  const to = someone();
  await server.close();
  await write(async (tx) => {
    await enqueueMail(tx, mailTo(to));
    await tx
      .update(schema.outbox)
      .set({ leasedUntil: later(now(), minutes(2)), leasedBy: "elsewhere 1 1" })
      .where(eq(schema.outbox.to, to));
  });
  await server.open();
  await sendAllDue();
  expect(mailsTo(to)).toEqual([]);
  advanceClock(minutes(3));
  await sendAllDue();
  expect(mailsTo(to)).toHaveLength(1);
});

test("a lease has ended when its process id belongs to a process that started at another time", () => {
  expect(hasEnded(thisProcess)).toBe(false);
  expect(hasEnded(`${thisProcess}0`)).toBe(true);
  expect(hasEnded(`elsewhere/${thisProcess}0`)).toBe(false);
});

test("a name can't inject a header, nor add a recipient", async () => {
  const to = someone();
  const evil = "Asha\r\nBcc: evil@example.com\r\n\r\nHello";
  await write((tx) => enqueueMail(tx, mailTo(to, { subject: evil, greeting: evil })));
  await sendAllDue();
  const [mail] = mailsTo(to);
  expect(mail!.recipients).toEqual([to]);
  expect(mail!.mail.bcc).toBeUndefined();
  expect(mail!.mail.subject).toContain("Asha Bcc: evil@example.com");
});
