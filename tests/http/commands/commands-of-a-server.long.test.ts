import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { released } from "../../../.ci/release.mjs";
import { App } from "../../support/running-app/app";
import { cast, logIn, member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

let app: App;
let server: string;

/** Unpacks a release as on a server: its packages are there, but no tsx and no sources. */
function unpackRelease(folder: string) {
  for (const path of released) cpSync(path, join(folder, path), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules").filter((name) => !/^(\.|tsx$)/.test(name)))
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
}

beforeAll(async () => {
  server = mkdtempSync(join(tmpdir(), "aayojan-server-"));
  unpackRelease(server);
  app = await App.start();
  await member(app);
});
afterAll(async () => {
  await app.stop();
  rmSync(server, { recursive: true, force: true });
});

async function run(script: string, more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", script], {
    cwd: server,
    env: { ...environment(), ...more },
  });
  return stdout;
}

const environment = (): NodeJS.ProcessEnv => {
  const [PATH, HOME] = [process.env.PATH ?? "", process.env.HOME ?? ""];
  return { PATH, HOME, NODE_ENV: "production", ...app.environment };
};

/** Runs it through a link, like the one on the PATH of the image, from any folder. */
const aayojan = (...args: string[]) => aayojanWith({}, ...args);

async function aayojanWith(more: Record<string, string>, ...args: string[]) {
  const program = join(server, "db/aayojan.mjs");
  return promisify(execFile)(program, args, {
    cwd: tmpdir(),
    env: { ...environment(), ...more },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );
}

test.each([
  ["audit:verify", "The audit log is intact."],
  ["catalogue:rebuild", "The lists, their counts and the tasks were correct."],
  ["db:migrate", "The database has this version's shape."],
  ["backup", "The end of its audit log: "],
])("a server without sources and tsx runs %s beside the app", async (script, sentence) => {
  expect(await run(script)).toContain(sentence);
});

test("the notices of a breach are prepared on a server: counts in the terminal, the people affected in the folder", async () => {
  const breach = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["db/command.mjs", "breach", ...args], {
      cwd: server,
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...app.environment },
    });
  const period = ["2020-01-01", "2999-01-01"];
  const folder = join(server, "breach");
  const { stdout } = await breach("accounts", ...period, folder);
  // The number of accounts depends on the other tests.
  expect(stdout).toMatch(/^(\d+) rows: \1 accounts and 0 guests are affected/);
  const list = await readFile(join(folder, "people.csv"), "utf8");
  const [, email = ""] = /"(.+@.+)",en,/.exec(list) ?? [];
  expect(email).not.toBe("");
  expect(stdout).not.toContain(email);
  await expect(breach("nonsense", ...period)).rejects.toMatchObject({
    stderr: "There is no table called nonsense.\n",
  });
  await expect(breach("accounts", "soon")).rejects.toMatchObject({
    stderr: expect.stringContaining("Type: aayojan breach TABLE FROM TO"),
  });
});

test("a command reports everything wrong with its environment in one text, and exits with 1", async () => {
  await expect(
    run("db:migrate", { MAIL_FROM: "a@b@c", TRUST_PROXY: "some" }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: `The environment needs attention:
- MAIL_FROM must be one sender, like Aayojan <no-reply@aayojan.example>.
- TRUST_PROXY must be a number of proxies from 0 to 10, or addresses like private, 203.0.113.0/24.
`,
  });
});

test("the operator creates an administrator, who sets the password with a code that the app emails", async () => {
  const email = "operator@example.org";
  const { code, output } = await aayojan("make-admin", email);
  expect([code, output]).toEqual([0, expect.stringContaining("/forgot-password")]);
  const visitor = new Visitor(app);
  const codePage = await visitor.submit("/forgot-password", "Send OTP", { email });
  const reset = await codePage.submit("Check the code", { otp: await app.codeFor(email) });
  const newPassword = "genda phool aur diya 17";
  await reset.submit("Save the new password", { newPassword, confirmPassword: newPassword });
  await logIn(app, { ...cast.asha(), email, password: newPassword }, visitor);
  const log = await visitor.open("/admin/audit");
  expect(log.text).toContain("Operator, at the command line");
  expect((await aayojan("unlock", email)).code).toBe(0);
  expect(await aayojan("mail")).toMatchObject({
    code: 0,
    output: expect.stringContaining("Failed: 0") as string,
  });
  expect((await aayojan("jobs")).output).toContain("works  outbox: last run ");
});

test("emails of the commands have the site's saved name", async () => {
  await app.query(
    "insert into site_versions (settings, changed_by, changed_at) select ?, id, 1 from accounts limit 1",
    [JSON.stringify({ name: { en: "Utsav", hi: "" } })],
  );
  for (const command of ["make-admin", "test-email"]) {
    const email = `${command}@example.com`;
    expect(await aayojan(command, email)).toMatchObject({ code: 0 });
    const { subject, text } = await app.mailTo(email);
    expect(subject + text).toContain("Utsav");
    expect(subject + text).not.toContain("Aayojan");
  }
});

test("aayojan doctor reports what is wrong beside the app, and exits with 1 if anything is", async () => {
  const well = await aayojan("doctor");
  expect([well.code, well.output]).toEqual([0, expect.stringContaining("ok       database: ")]);
  expect(well.output).not.toMatch(/^problem/m);
  // No mail server listens there, and no administrator ever used these settings.
  const broken = await aayojanWith({ SMTP_URL: "smtp://127.0.0.1:9" }, "doctor");
  expect([broken.code, broken.output]).toEqual([
    1,
    expect.stringMatching(/^problem {2}mail server: /m),
  ]);
  const missing = join(server, "none.db");
  expect(await aayojanWith({ DATABASE_URL: `file:${missing}` }, "doctor")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^problem {2}database: .*none\.db does not exist/m) as string,
  });
  expect(existsSync(missing)).toBe(false);
});

test.each([
  [["nonsense"], "There is no subcommand nonsense."],
  [[], "aayojan make-admin EMAIL"],
  [["unlock"], "EMAIL is missing. Type: aayojan unlock EMAIL"],
  [["mail", "again"], "again is not understood. Type: aayojan mail [retry]"],
  [["verify", "--all"], "--all is not understood."],
  [["restore", "--replace"], "FOLDER|NAME|latest is missing."],
])("aayojan %j is refused with status 2 and its usage", async (args, sentence) => {
  expect(await aayojan(...args)).toEqual({
    code: 2,
    output: expect.stringContaining(sentence) as string,
  });
});

test("aayojan help has one line for each subcommand, and each runs a command that is built", async () => {
  const { code, output } = await aayojan("help");
  expect(code).toBe(0);
  const lines = output.trim().split("\n");
  expect(lines.filter((line) => !/^aayojan [a-z-]+( \S+)* {2,}\S/.test(line))).toEqual([]);
  const program = await readFile("db/aayojan.mjs", "utf8");
  const files = [...program.matchAll(/(?:file: "([a-z-]+)",\s*)?usage: "([a-z-]+)/g)].map(
    ([, file, name]) => file ?? name!,
  );
  expect(lines).toHaveLength(files.length);
  expect(files.toSorted()).toEqual(
    readdirSync("build/server/commands")
      .map((file) => file.replace(/\.js$/, ""))
      .toSorted(),
  );
});

test("every command is built", async () => {
  for (const file of readdirSync("db").filter((name) => name.endsWith(".ts"))) {
    if (!(await readFile(join("db", file), "utf8")).includes("await runCommand(")) continue;
    const built = join("build/server/commands", file.replace(/\.ts$/, ".js"));
    expect([built, existsSync(built)]).toEqual([built, true]);
  }
});

test("another version starts if the database allows it; otherwise going back restores a backup of that version", async () => {
  const own = await App.start();
  onTestFinished(() => own.stop());
  const root = mkdtempSync(join(tmpdir(), "aayojan-opt-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const version of ["1.0.0", "1.1.0"]) unpackRelease(join(root, "versions", version));
  symlinkSync("versions/1.0.0", join(root, "current"));
  addMigration(join(root, "versions/1.1.0/db/migrations"));
  const calls = join(root, "calls");
  const { PATH = "" } = process.env;
  const bin = join(root, "bin");
  mkdirSync(bin);
  const program = (name: string, text: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  // What systemd would do with these options; the environment is this test's.
  program(
    "systemd-run",
    `while [ "\${1#--}" != "$1" ]; do case $1 in --working-directory=*) cd "\${1#*=}";; esac; shift; done; exec "$@"`,
  );
  program("systemctl", `echo "$@" >> ${calls}`);
  program(
    "aayojan",
    readFileSync("deploy/aayojan", "utf8")
      .replaceAll("/opt/aayojan", root)
      .replace("/usr/bin/node", process.execPath),
  );
  const aayojan = (...args: string[]) =>
    promisify(execFile)(join(bin, "aayojan"), args, {
      env: { ...environment(), ...own.environment, PATH: `${bin}:${PATH}` },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  const current = () => realpathSync(join(root, "current")).slice(-"1.0.0".length);

  expect(await aayojan("use-version", "2.0.0")).toContain(
    `There is no version 2.0.0 in ${join(root, "versions")}, only 1.0.0, 1.1.0.`,
  );
  const backups = join(root, "backups");
  expect(await aayojan("back-up", backups)).toContain("The end of its audit log: ");
  expect(await aayojan("use-version", "1.1.0")).toContain("1.1.0 will migrate the database (1 ");
  expect(current()).toBe("1.1.0");
  expect(await aayojan("migrate")).toContain("this version's shape");
  expect(await aayojan("use-version", "1.0.0")).toContain("1 migrations that 1.0.0 does not know");
  expect(current()).toBe("1.1.0");
  await own.signal("SIGTERM");
  const [backup = ""] = readdirSync(backups);
  expect(await aayojan("use-version", "1.0.0", join(backups, backup))).toContain("Restored as it");
  expect(current()).toBe("1.0.0");
  expect(await aayojan("check-version", "1.1.0")).toContain("1.1.0 will migrate the database (1 ");
  expect(readFileSync(calls, "utf8")).toBe(
    "stop aayojan\nstart aayojan\nstop aayojan\nstart aayojan\n",
  );
});

function addMigration(folder: string) {
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "later" });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, "later.sql"), "CREATE TABLE later (id text);");
}
