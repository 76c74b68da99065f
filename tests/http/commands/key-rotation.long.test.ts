import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { fingerprint } from "~/platform/security/encryption.server";
import { runCommand } from "../../support/commands";
import { App } from "../../support/running-app/app";
import { adminToken, cast, logIn, member, type Person } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const newSecret = () => randomBytes(32).toString("base64");
const dataKeys = [newSecret(), newSecret(), newSecret()];
const sessionSecrets = [newSecret(), newSecret()];
const idOfKey = (key: string) => fingerprint(Buffer.from(key, "base64"));

/** Every column encrypted with DATA_KEY. */
const encryptedColumns = [
  "amendments.typed",
  "application_answers.typed",
  "application_submissions.answers",
  "calendars.feed_sealed",
  "instalments.upi",
  "outbox.body",
  "receipts.supplier",
  "refunds.upi",
  "saved_forms.body",
  "second_factors.secret",
  "shared_shortlists.token",
];

const env: Record<string, string> = {
  DATA_KEY: dataKeys[0]!,
  SESSION_SECRET: sessionSecrets[0]!,
  ADMIN_SIGNUP_TOKEN: adminToken,
};
const app = new App(env);
const [customer, provider, administrator] = demoLogins.map(({ email }) => ({
  email,
  password: demoPassword,
})) as [Login, Login, Login];
type Login = Pick<Person, "email" | "password">;

let feedUrl: string;
let appSecret: string;
let resumePath: string;
let asha: Person;
let ashasBrowser: Visitor;

beforeAll(async () => {
  await app.start();
  const { code, output } = await runCommand("seed/run.ts", [], app.environment);
  expect([code, output]).toEqual([0, expect.stringMatching(/The demo data is loaded\.\n$/)]);

  const calendar = await (await loggedIn(provider)).open("/dashboard/calendar");
  const made = await calendar.submit("Create a link");
  feedUrl = made.value("feedAddress")!;

  const admin = await loggedIn(administrator);
  const secondFactor = await admin.open("/settings/second-factor");
  const enrolment = await secondFactor.submit("Set it up", { password: demoPassword });
  appSecret = enrolment.document.querySelector(".enrolment-key")!.text.replaceAll(" ", "");
  await enrolment.submit("Turn it on", { secondFactor: codeAt(Date.now()) });

  asha = cast.asha();
  ({ visitor: ashasBrowser } = await member(app, asha));
  const name = await ashasBrowser.open("/settings/name");
  const elsewhere = new Visitor(app);
  for (const [cookie, value] of ashasBrowser.cookies) elsewhere.cookies.set(cookie, value);
  await elsewhere.submit("/logout", "Logout");
  const login = await name.submit("Save", { name: "Asha Sharma" });
  resumePath = new URL(login.url).searchParams.get("redirectTo")!;
});
afterAll(() => app.stop());

/** Each code works once: the next one is accepted within the permitted clock skew. */
const codeAt = (timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(appSecret) }).generate({ timestamp });

async function loggedIn(who: Login): Promise<Visitor> {
  const visitor = new Visitor(app);
  await visitor.submit("/login", "Log in", who);
  expect(visitor.cookies.has("auth_token")).toBe(true);
  return visitor;
}

async function restartWith(keys: string[], secrets = sessionSecrets.toReversed()) {
  await app.signal("SIGTERM");
  Object.assign(env, { DATA_KEY: keys.join(), SESSION_SECRET: secrets.join() });
  await app.start();
}

/** Runs a command with other keys than the running app's. */
const commandWith = (command: string, ...keys: string[]) =>
  runCommand(command, [], { ...app.environment, DATA_KEY: keys.join() });

/** The names of the columns with a value encrypted with this key. */
async function encryptedWith(key: string): Promise<string[]> {
  const columns = await app.query(
    `select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
     where t.type = 'table' and t.sql not like '%VIRTUAL TABLE%'`,
  );
  const connection = app.keepConnection();
  const found: string[] = [];
  for (const { table, column } of columns) {
    const like = `select 1 from "${String(table)}" where "${String(column)}" like ? limit 1`;
    const rows = await app.query(like, [`%v1.${idOfKey(key)}.%`]);
    if (rows.length > 0) found.push(`${String(table)}.${String(column)}`);
  }
  connection.close();
  return found.sort();
}

const everythingOpens = async () => {
  const feed = await fetch(new URL(new URL(feedUrl).pathname, app.url));
  expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining("BEGIN:VEVENT")]);
  const calendar = await (await loggedIn(provider)).open("/dashboard/calendar");
  const url = calendar.value("feedAddress")!;
  expect(new URL(url).pathname).toBe(new URL(feedUrl).pathname);
  expect((await (await loggedIn(customer)).open("/shortlist")).status).toBe(200);
};

describe("a new DATA_KEY, then a new SESSION_SECRET", { shuffle: false }, () => {
  test("the data has values encrypted with the first key in every encrypted column", async () => {
    expect(await encryptedWith(dataKeys[0]!)).toEqual(encryptedColumns);
  });

  test("nothing stays encrypted with the old key, and the app keeps serving in the meantime", async () => {
    const [first, second] = dataKeys as [string, string];
    await restartWith([second, first]);
    const visitor = new Visitor(app);
    let isOver = false;
    const statuses = new Set<number>();
    const asking = (async () => {
      // Each request uses its own connection, like visitors do.
      const headers = { Connection: "close" };
      while (!isOver) statuses.add((await visitor.fetch("/providers", { headers })).status);
    })();
    const { code, output } = await runCommand("rotate-keys.ts", [], app.environment);
    isOver = true;
    await asking;
    expect([...statuses]).toEqual([200]);
    expect(code).toBe(0);
    expect(output).toContain(`DATA_KEY: everything else is encrypted with ${idOfKey(second)}.`);
    expect(output).toMatch(/Marks of flagged people renewed: [1-9]/);
    expect(output).toContain(`verified with an encrypted copy of ${idOfKey(first)}.`);
    expect(await encryptedWith(first)).toEqual([]);
    expect(await encryptedWith(second)).toEqual(
      [...encryptedColumns, "retired_data_keys.sealed"].sort(),
    );
    await everythingOpens();
  });

  test("a second run changes nothing", async () => {
    const entries = "select count(*) as many from audit_log where event = 'keys.rotate'";
    expect(await app.query(entries)).toEqual([{ many: 1 }]);
    const { code, output } = await runCommand("rotate-keys.ts", [], app.environment);
    expect([code, output]).toEqual([0, expect.not.stringContaining("re-encrypted")]);
    expect(await app.query(entries)).toEqual([{ many: 1 }]);
  });

  test("without the old key everything is decrypted, the audit log verifies, and a log-in with the second step works", async () => {
    await restartWith([dataKeys[1]!]);
    await everythingOpens();
    expect((await runCommand("verify-audit.ts", [], app.environment)).output).toBe(
      "The audit log is intact.\n",
    );
    const visitor = new Visitor(app);
    const form = await visitor.open("/login");
    const codePage = await form.submit("Log in", administrator);
    expect(codePage.path).toBe("/login/second-factor");
    await codePage.submit("Log in", { secondFactor: codeAt(Date.now() + 30_000) });
    expect(visitor.cookies.has("auth_token")).toBe(true);
    const queue = await visitor.open("/admin/providers");
    expect(queue.status).toBe(200);
  });

  test("audit log entries from two keys ago are still checked, and a changed one is found", async () => {
    const [, second, third] = dataKeys as [string, string, string];
    expect((await commandWith("rotate-keys.ts", third, second)).code).toBe(0);
    expect((await commandWith("verify-audit.ts", third)).output).toBe("The audit log is intact.\n");
    await app.query("drop trigger audit_log_is_never_changed");
    await app.query("update audit_log set event = 'account.suspend' where number = 3");
    expect(await commandWith("verify-audit.ts", third)).toEqual({
      code: 1,
      output: "Entry 3 was changed, or an entry before it was removed.\n",
    });
  });

  test("a value whose key is missing is named, and stays as it is", async () => {
    const { code, output } = await commandWith("rotate-keys.ts", newSecret());
    expect(code).toBe(1);
    expect(output).toMatch(
      /calendars\.feed_sealed: 1 encrypted with a key that is not in DATA_KEY/,
    );
    expect(await encryptedWith(dataKeys[2]!)).toEqual(
      [...encryptedColumns, "retired_data_keys.sealed"].sort(),
    );
    await restartWith([dataKeys[2]!]);
    await everythingOpens();
  });

  const [older, newer] = sessionSecrets.map((secret) => fingerprint(secret)) as [string, string];
  const hashOf = async ({ email }: Login) =>
    String(
      (await app.query("select password_hash from accounts where email = ?", [email]))[0]!
        .password_hash,
    );

  test("a password hash changes to the newer secret when its owner logs in, and the others are named", async () => {
    const dev = cast.dev();
    await member(app, dev);
    expect(await hashOf(asha)).toMatch(new RegExp(`^${older}\\.`));
    await logIn(app, asha, ashasBrowser);
    expect(await hashOf(asha)).toMatch(new RegExp(`^${newer}\\.`));
    const { output } = await runCommand("rotate-keys.ts", [], app.environment);
    expect(output).toMatch(new RegExp(`\\d+ use ${older}: each changes to ${newer} when`));
  });

  test("a form saved before is still offered", async () => {
    expect((await ashasBrowser.open(resumePath)).text).toContain("Asha Sharma");
  });

  test("without the older secret a user who has logged in since can log in, and another has to reset the password", async () => {
    await restartWith([dataKeys[2]!], [sessionSecrets[1]!]);
    await loggedIn(asha);
    const rarelyHere = await app.query(
      "select email from accounts where password_hash like ? and state = 'active' limit 1",
      [`${older}.%`],
    );
    const email = String(rarelyHere[0]!.email);
    const form = await new Visitor(app).open("/login");
    const refused = await form.submit("Log in", { email, password: demoPassword });
    expect(refused.status).toBe(422);
    const { output } = await runCommand("rotate-keys.ts", [], app.environment);
    expect(output).toMatch(
      new RegExp(`use ${older}, which has been removed: their owners have to reset`),
    );
  });
});
