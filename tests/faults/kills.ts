import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { bilalsAnswers } from "../support/records/onboarding";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { freePort } from "../support/running-app/app";
import { applied } from "../support/running-app/application-by-pages";
import { cast, logIn, member, newBusinessName } from "../support/running-app/cast";
import type { Random } from "../support/fuzz/random";
import { fileOfKey } from "~/platform/files/storage/storage-keys";
import { LibsqlServer } from "../support/servers/libsql-server";
import { MailServer } from "../support/servers/mail-server";
import { S3Server } from "../support/servers/s3-server";
import { seconds } from "../support/time-limits.mjs";
import { band, customer, enquire, pngOf, quote, Script, threadOf, type Band } from "./people";
import { progress, type Outcome, type Scenario } from "./scenario";
import { dayAhead } from "../support/day-ahead";

const kinds = [
  "steps saved",
  "applications submitted",
  "enquiries sent",
  "pictures uploaded",
  "enquiries accepted",
  "bookings accepted",
] as const;

/** What the app has acknowledged, and the query that must find it ever after. */
type Acknowledged = { what: string; sql: string; args: string[] };
/** In milliseconds. A round that waited in vain for its kind of write is then killed. */
const maxRoundMs = seconds(60);
/**
 * How long, in milliseconds, its processes, which start in turn, may take to be ready after a kill;
 * beside other tests it takes longer.
 */
const maxStartMs = process.env.VITEST ? seconds(30) : seconds(5);

/** From the signal until nothing was in progress any more, in epoch milliseconds. */
type Kill = { from: number; to: number };

/**
 * Clients save steps, submit, enquire, accept, quote, book and upload concurrently; after a number
 * of acknowledged writes the process is killed and restarted on the same files. Then everything it
 * had acknowledged must be there.
 */
export const kills: Scenario = ({ kills: count }, random) =>
  withEmails(async (emails, environment) => {
    const app = new AppWithAdministrator(environment);
    const stored = () => Promise.resolve(storedOnDisk(app.folder));
    return killAgainAndAgain(app, emails, { count, random, stored, processes: 1 });
  });

/**
 * The same with two processes on a libSQL server, and files in a bucket.
 */
export const killsOnServers: Scenario = ({ killsOnServers: count }, random) =>
  withEmails(async (emails, environment) => {
    const [database, files] = [await LibsqlServer.start(), await S3Server.start()];
    const app = new AppOnServers(database, { ...environment, ...files.environment("aayojan") });
    const stored = async () =>
      (await files.keys()).map((key) => key.slice(key.lastIndexOf("/") + 1));
    try {
      return await killAgainAndAgain(app, emails, { count, random, stored, processes: 2 });
    } finally {
      await Promise.all([database.stop(), files.stop()]);
    }
  });

async function withEmails(
  run: (emails: MailServer, environment: Record<string, string>) => Promise<Outcome>,
) {
  const emails = new MailServer(await freePort());
  await emails.open();
  try {
    return await run(emails, {
      SMTP_URL: `smtp://127.0.0.1:${emails.port}`,
      ADMIN_SIGNUP_TOKEN: "the token of these tests",
      LOG_LEVEL: "error",
    });
  } finally {
    await emails.close();
  }
}

class AppOnServers extends AppWithAdministrator {
  constructor(
    private readonly database: LibsqlServer,
    environment: Record<string, string>,
  ) {
    super({ ...environment, DATABASE_URL: database.url(), WEB_CONCURRENCY: "2" });
  }

  override get databaseUrl() {
    return this.database.url();
  }

  override get takesPeople() {
    return true;
  }
}

type Kills = {
  count: number;
  random: Random;
  processes: number;
  /** The keys of all stored bytes. */
  stored: () => Promise<string[]>;
};

async function killAgainAndAgain(app: AppWithAdministrator, emails: MailServer, kills: Kills) {
  await app.start();
  try {
    return await killInRounds(app, emails, kills);
  } finally {
    await app.stop();
  }
}

async function killInRounds(
  app: AppWithAdministrator,
  emails: MailServer,
  { count, random, stored, processes }: Kills,
): Promise<Outcome> {
  const bands = [await band(app, 50), await band(app, 50)];
  const done: Acknowledged[] = [];
  const faults: string[] = [];
  const killed: Kill[] = [];
  let slowestStart = 0;
  const first = random.below(kinds.length);
  for (let round = 0; round < count; round++) {
    // Some kinds take long: the process is killed soon after a write of the kind whose turn it is.
    const awaited = kinds[(first + round) % kinds.length]!;
    const countOf = () => done.filter(({ what }) => what === awaited).length;
    const before = countOf();
    const delay = random.below(40);
    const run = new Round(app, done);
    const clients = [
      run.saveSteps(random.below(1000)),
      run.submit(),
      run.askAndBook(bands[0]!, 30 + random.below(200)),
      run.askAndBook(bands[1]!, 30 + random.below(200)),
      run.upload(),
    ];
    const failed = Promise.all(clients).then(
      () => undefined,
      (error: Error) => error,
    );
    let stoppedEarly = false;
    void failed.then(() => (stoppedEarly = true));
    const began = performance.now();
    while (countOf() === before && !stoppedEarly && performance.now() - began < maxRoundMs)
      await new Promise((next) => setTimeout(next, 1));
    if (countOf() === before)
      faults.push(`round ${round}: no ${awaited}, ${run.refused || "slow"}`);
    await new Promise((next) => setTimeout(next, delay));
    run.isOver = true;
    const from = Date.now();
    await app.kill();
    const error = await failed;
    if (error) faults.push(`round ${round}: ${error.stack}`);
    killed.push({ from, to: Date.now() });
    // Hourly limits are not under test here: one band answers many customers.
    await app.query("delete from rate_limits");
    const started = performance.now();
    await app.start();
    const start = performance.now() - started;
    if (start > maxStartMs * processes)
      faults.push(`round ${round}: up again after ${Math.round(start)} ms`);
    slowestStart = Math.max(slowestStart, start);
    faults.push(...(await lostOf(app, done)), ...(await halvesIn(app, await stored())));
    progress(
      `kill ${round + 1} of ${count}, after ${awaited}: ${done.length} acknowledged, ${faults.length} faults`,
    );
    if (faults.length > 20) break;
  }
  progress("waiting for the emails");
  await app.waitFor("all emails to leave", async () => {
    // Replaces the minutes that an email waits after a broken connection.
    await app.query("update outbox set next_try_at = 0 where state = 'waiting'");
    const [waiting] = await app.query("select count(*) as n from outbox where state = 'waiting'");
    return waiting?.n === 0;
  });
  const { arrived, unsent, inWindow, outside } = await emailsOf(app, emails, killed);
  if (unsent > 0) faults.push(`${unsent} emails never arrived`);
  if (outside > 0) faults.push(`${outside} emails came twice without a kill between`);
  const counts: Record<string, number> = {};
  for (const { what } of done) counts[what] = (counts[what] ?? 0) + 1;
  return {
    figures: {
      kills: killed.length,
      ...counts,
      emails: arrived,
      "emails twice (answer taken, mark not yet written)": inWindow,
      "slowest start, ms": Math.round(slowestStart),
    },
    faults,
  };
}

/**
 * The clients between two kills. An acknowledgement is noted at once; a request that breaks off
 * proves nothing.
 */
class Round {
  isOver = false;
  /** The latest response that was neither a success nor a broken connection. */
  refused = "";

  constructor(
    private readonly app: AppWithAdministrator,
    private readonly done: Acknowledged[],
  ) {}

  private note = (what: string, sql: string, ...args: string[]) =>
    void this.done.push({ what, sql, args });

  private noteRefusal = (what: string, status?: number) =>
    void (status !== 0 && (this.refused = `the last ${what} was refused: ${status ?? ""}`));

  /** Runs a client's work until the kill ends it. */
  private async untilKilled(work: () => Promise<void>) {
    while (!this.isOver)
      try {
        await work();
      } catch (error) {
        // A connection that breaks without a kill is a fault of its own.
        await new Promise((next) => setTimeout(next, 50));
        if (!this.isOver) throw error;
      }
  }

  async saveSteps(from: number) {
    const bilal = cast.bilal();
    let number = from;
    let visitor: Awaited<ReturnType<typeof member>>["visitor"] | undefined;
    await this.untilKilled(async () => {
      visitor ??= (await member(this.app, bilal)).visitor;
      const page = await visitor.open("/service-provider-onboarding/company");
      const businessName = `Draft ${String((number += 1)).padStart(6, "0")}`;
      const next = await page.submit("continue", { ...bilalsAnswers.company, businessName });
      if (next.status !== 200 || next.path.includes("company")) return;
      // Later attempts may be there instead; an earlier one may not.
      this.note(
        "steps saved",
        `select 1 from application_answers a join applications p on p.id = a.application_id
         join accounts c on c.id = p.account_id
         where c.email = ? and a.step = 'company' and json_extract(a.typed, '$.businessName') >= ?`,
        ...[bilal.email, businessName],
      );
    });
  }

  async submit() {
    await this.untilKilled(async () => {
      const { reference } = await applied(this.app, cast.bilal(), newBusinessName());
      this.note(
        "applications submitted",
        `select 1 from applications a where reference = ? and state <> 'draft'
         and (select count(*) from application_submissions where application_id = a.id) = 1`,
        reference,
      );
    });
  }

  async askAndBook(provider: Band, firstDay: number) {
    let day = firstDay;
    let who: Script | undefined;
    await this.untilKilled(async () => {
      if (!who || day % 8 === 0) who = await customer(this.app);
      const eventDate = dayAhead((day += 1));
      const { status, reference } = await enquire(who, provider, eventDate);
      if (status !== 201) return this.noteRefusal("enquiry", status);
      this.note(
        "enquiries sent",
        `select 1 from briefs b where reference = ?
         and (select count(*) from enquiries where brief_id = b.id) = 1`,
        reference,
      );
      const thread = await threadOf(this.app, reference);
      const accepted = await provider.script.post(`/api/enquiries/${thread}/accept`);
      if (accepted.status !== 200) return this.noteRefusal("acceptance", accepted.status);
      const once = `select 1 from enquiries e where id = ? and state not in ('sent', 'viewed')
        and (select count(*) from enquiry_history where enquiry_id = e.id and event = 'accept') = 1`;
      this.note("enquiries accepted", once, thread);
      const offered = await quote(provider.script, thread);
      if (offered === null) return this.noteRefusal("quote");
      this.note("quotes sent", "select 1 from quotes where enquiry_id = ?", thread);
      const [open] = await this.app.query("select id from quotes where enquiry_id = ?", [thread]);
      const response = await who.post(`/api/enquiries/${thread}/booking`, {
        quoteId: String(open?.id),
        eventDate,
        guestCount: 250,
      });
      if (response.status !== 201 && response.status !== 200)
        return this.noteRefusal("booking", response.status);
      const { id } = response.body.booking as { id: string };
      this.note("bookings requested", "select 1 from bookings where id = ?", id);
      const confirmed = await provider.script.post(`/api/bookings/${id}/accept`);
      if (confirmed.status !== 200) return this.noteRefusal("confirmation", confirmed.status);
      this.note(
        "bookings accepted",
        `select 1 from bookings b where id = ? and state = 'confirmed'
         and (select count(*) from booked_days where booking_id = b.id) = 1
         and (select count(*) from booking_notes where booking_id = b.id) = 1`,
        id,
      );
    });
  }

  async upload() {
    const asha = cast.asha();
    let size = 200;
    let visitor: Awaited<ReturnType<typeof logIn>>["visitor"] | undefined;
    await this.untilKilled(async () => {
      visitor ??= (await member(this.app, asha)).visitor;
      const page = await visitor.open("/settings/picture");
      const saved = await page.submit("Upload", { picture: await pngOf((size += 1)) });
      if (!saved.toast.includes("saved")) return;
      this.note(
        "pictures uploaded",
        `select 1 from accounts c join files f on f.id = c.image_file_id
         where c.email = ? and f.width is not null`,
        asha.email,
      );
    });
  }
}

async function lostOf(app: AppWithAdministrator, done: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { what, sql, args } of done)
    if ((await app.query(sql, args)).length !== 1) lost.push(`lost: ${what} ${args.join(" ")}`);
  return lost;
}

/** States that must never be seen, whenever the process ended. */
const halves: Record<string, string> = {
  "an enquiry without a recipient":
    "select id from briefs b where not exists (select 1 from enquiries where brief_id = b.id)",
  "a submitted application without its answers":
    "select id from applications a where state not in ('draft', 'withdrawn') and not exists (select 1 from application_submissions where application_id = a.id)",
  "two submissions with one number":
    "select application_id from application_submissions group by application_id, number having count(*) > 1",
  "an accepted enquiry without its line of history":
    "select id from enquiries e where state = 'accepted' and not exists (select 1 from enquiry_history where enquiry_id = e.id and event = 'accept')",
  "a confirmed booking without its day":
    "select id from bookings b where state = 'confirmed' and not exists (select 1 from booked_days where booking_id = b.id)",
  "a day without its confirmed booking":
    "select booking_id from booked_days d where not exists (select 1 from bookings where id = d.booking_id and state in ('accepted', 'confirmed', 'completed'))",
  "two accounts with one email":
    "select email from accounts group by lower(email) having count(*) > 1",
};

async function halvesIn(app: AppWithAdministrator, stored: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(halves))
    for (const row of await app.query(sql)) found.push(`half: ${what} ${JSON.stringify(row)}`);
  if (app.databaseUrl.startsWith("file:"))
    for (const pragma of ["integrity_check", "foreign_key_check"])
      for (const row of await app.query(`pragma ${pragma}`))
        if (row.integrity_check !== "ok") found.push(`damaged: ${JSON.stringify(row)}`);
  // A picture may be stored only in its sizes.
  const storedFiles = new Set(stored.map(fileOfKey));
  for (const { key } of await app.query("select key from files"))
    if (!storedFiles.has(String(key))) found.push(`a file without bytes: ${String(key)}`);
  return found;
}

function storedOnDisk(folder: string): string[] {
  const files = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && statSync(join(file.parentPath, file.name)).size > 0)
    .map(({ name }) => name)
    .filter((name) => !name.endsWith(".part"));
}

/**
 * Checks that each email of the outbox arrived; finds those that arrived twice, and whether a kill
 * lies in between.
 */
async function emailsOf(app: AppWithAdministrator, emails: MailServer, killed: readonly Kill[]) {
  const arrivals = new Map<string, number[]>();
  for (const { mail, at } of emails.arrived) {
    const id = mail.messageId ?? "none";
    arrivals.set(id, [...(arrivals.get(id) ?? []), at]);
  }
  const sent = await app.query("select id from outbox where state = 'sent'");
  const arrived = [...arrivals.keys()];
  const unsent = sent.filter(({ id }) => !arrived.some((one) => one.includes(String(id)))).length;
  const doubled = [...arrivals.values()].filter((times) => times.length > 1);
  // The server had answered, and the process was killed before it could record that.
  const inWindow = doubled.filter((times) =>
    killed.some(({ from, to }) => times[0]! <= to && from <= times.at(-1)!),
  ).length;
  return { arrived: arrived.length, unsent, inWindow, outside: doubled.length - inWindow };
}
