import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "~/platform/config.server";
import { environment } from "~/platform/environment-variables";

const folder = mkdtempSync(join(tmpdir(), "aayojan-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const database = { DATABASE_URL: `file:${join(folder, "aayojan.db")}` };
const key = randomBytes(32).toString("base64");
const production = {
  ...database,
  NODE_ENV: "production",
  APP_URL: "https://aayojan.example",
  SESSION_SECRET: "s".repeat(32),
  DATA_KEY: key,
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "Utsav <no-reply@utsav.example>",
};

const problemsWith = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n- ").slice(1);
  }
};

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["APP_URL", "aayojan.example"],
  ["APP_URL", "ftp://aayojan.example"],
  ["DATABASE_URL", "postgres://localhost"],
  ["DRAIN_SECONDS", "a while"],
  ["DRAIN_SECONDS", "60"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", `${"s".repeat(32)},short`],
  ["DATA_KEY", "c2hvcnQ="],
  ["ADMIN_SIGNUP_TOKEN", "guess"],
  ["STORAGE_URL", "ftp://files"],
  ["BACKUP_URL", "/mnt/backups"],
  ["BACKUP_URL", "file:"],
  ["BACKUP_HOURS", "0"],
  ["BACKUP_COUNT", "0"],
  ["BACKUP_KEY", "c2hvcnQ="],
  ["SMTP_URL", "http://mail"],
  ["MAIL", "smtp"],
  ["MAIL_FROM", "Aayojan"],
  ["MAIL_FROM", "a@b@c"],
  ["MAIL_FROM", "Aayojan <a@b@aayojan.example>"],
  ["MAIL_FROM", "a@aayojan.example, b@aayojan.example"],
  ["MAIL_FROM", "Aayojan <a@aayojan.example> <b@aayojan.example>"],
  ["MAIL_FROM", "Aayojan: a@aayojan.example;"],
  ["MAIL_FROM", "Aayojan <no-reply@>"],
  ["MAIL_FROM", "Aayojan <no-reply@aayojan..example>"],
  ["MAIL_FROM", "Aayojan\r\nBcc: b@aayojan.example <a@aayojan.example>"],
  ["APP_URL", "http://aayojan.example"],
  ["APP_URL", "http://192.168.1.5:3000"],
  ["APP_URL", "http://127.0.0.1.example"],
  ["CLAMD_URL", "http://clamd"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_TOKEN", "short"],
  ["SLOW_QUERY_MS", "fast"],
  ["TRUST_PROXY", "some"],
  ["NODE_ENV", "staging"],
  ["NODE_ENV", "Production"],
  ["PASSWORD_HASH_COST", "16"],
  ["PASSWORD_HASH_COST", "11"],
  ["DEMO", "true"],
  ["JOBS", "no"],
  ["PORT", "0"],
  ["PORT", "3e3"],
  ["WEB_CONCURRENCY", "0"],
  ["WEB_CONCURRENCY", "1.5"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", " "],
  ["TRUST_PROXY", "11"],
  ["TRUST_PROXY", "1, private"],
  ["TRUST_PROXY", "private, 10.0.0.0/33"],
  ["TRUST_PROXY", "proxy.example"],
  ["HOST", "everywhere"],
  ["DRAIN_SECONDS", "0x5"],
  ["ADMIN_SECOND_FACTOR", "maybe"],
  ["APP_URL", "https://aayojan.example/shop"],
  ["APP_URL", "https://aayojan.example/?a=b"],
  ["APP_URL", "https://me:secret@aayojan.example"],
])("%s=%s is refused with one sentence that names it and says what is allowed", (name, value) => {
  const problems = problemsWith({ ...production, [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} (must|needs) .+[^.]\\.$`));
});

test.each([
  "no-reply@aayojan.example",
  "<no-reply@aayojan.example>",
  "Aayojan <no-reply@aayojan.example>",
  '"Aayojan @ Indore, India" <no-reply@aayojan.example>',
  "आयोजन <no-reply@आयोजन.भारत>",
  "no-reply@localhost",
])("emails may be sent from %s", (sender) => {
  expect(readConfig({ ...production, MAIL_FROM: sender }).mailFrom).toBe(sender);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://127.1.2.3", "http://[::1]"])(
  "production can be tried over plain http on this machine, at %s",
  (url) => {
    expect(readConfig({ ...production, APP_URL: url }).appUrl).toBe(url);
  },
);

test("a file that was the copy of a libSQL server is not taken for the database", () => {
  const env = { ...production, DATABASE_SYNC_URL: "http://localhost:8080" };
  expect(problemsWith(env)).toEqual([
    "DATABASE_SYNC_URL is not supported: name the libSQL server in DATABASE_URL.",
  ]);
});

test("the data folder is that of the database file, else of the uploads, else DATA_FOLDER", () => {
  const dataFolderWith = (env: Record<string, string>) =>
    readConfig({ ...production, DATA_FOLDER: "/var/aayojan", ...env }).dataFolder;
  const server = { DATABASE_URL: "http://localhost:8080" };
  expect(dataFolderWith({ STORAGE_URL: "file:/data/files" })).toBe(folder);
  expect(dataFolderWith({ ...server, STORAGE_URL: "file:/data/files" })).toBe("/data");
  expect(dataFolderWith({ ...server, STORAGE_URL: "s3://uploads" })).toBe("/var/aayojan");
});

test("backups are made every day to the given folder or bucket, and seven are retained", () => {
  expect(readConfig(production).backup).toBeNull();
  expect(readConfig({ ...production, BACKUP_URL: "file:/mnt/backups" }).backup).toEqual({
    folder: "/mnt/backups",
    bucket: null,
    everyHours: 24,
    count: 7,
    key: null,
  });
  const url = "s3://backups/aayojan?endpoint=http%3A%2F%2Flocalhost%3A9000";
  const backup = { BACKUP_URL: url, BACKUP_HOURS: "6", BACKUP_COUNT: "28", BACKUP_KEY: key };
  expect(readConfig({ ...production, ...backup }).backup).toMatchObject({
    folder: null,
    bucket: { name: "backups", folder: "aayojan/", endpoint: "http://localhost:9000" },
    everyHours: 6,
    count: 28,
    key: Buffer.from(key, "base64"),
  });
});

test("several mistakes are reported together", () => {
  const problems = problemsWith({ ...production, PORT: "x", SMTP_URL: "y", DATA_KEY: "" });
  expect(problems.map((one) => one.split(" ")[0]).sort()).toEqual(["DATA_KEY", "PORT", "SMTP_URL"]);
});

const lacksMailServer =
  "SMTP_URL is missing: set it to your mail server, like smtp://user:password@host:587, or set MAIL=file to write emails to a folder instead of sending them.";

test("production needs its URL, its secrets, a sender and a mail server", () => {
  const missing = (name: string) => `${name} is missing: production does not start without it.`;
  expect(problemsWith({ ...database, NODE_ENV: "production" })).toEqual([
    missing("APP_URL"),
    missing("SESSION_SECRET"),
    missing("DATA_KEY"),
    missing("MAIL_FROM"),
    lacksMailServer,
  ]);
  for (const name of ["APP_URL", "SESSION_SECRET", "DATA_KEY", "MAIL_FROM"])
    expect(problemsWith({ ...production, [name]: "" })).toEqual([missing(name)]);
  expect(readConfig(production)).toMatchObject({
    mode: "production",
    appUrl: "https://aayojan.example",
    adminSignupToken: undefined,
    trustProxy: 0,
  });
});

test("production without a mail server needs MAIL=file, which must not be combined with SMTP_URL", () => {
  expect(problemsWith({ ...production, SMTP_URL: "" })).toEqual([lacksMailServer]);
  expect(readConfig({ ...production, SMTP_URL: "", MAIL: "file" }).mailTransport).toBe("file");
  expect(readConfig(production).mailTransport).toBe("smtp");
  expect(problemsWith({ ...production, MAIL: "file" })).toEqual([
    "MAIL=file and SMTP_URL contradict each other: remove MAIL to send emails, or SMTP_URL to write them to a folder.",
  ]);
});

describe("the mode", () => {
  const here = { ...database, PORT: "4000" };
  const { SESSION_SECRET, DATA_KEY, SMTP_URL, MAIL_FROM } = production;
  const secrets = { SESSION_SECRET, DATA_KEY, SMTP_URL, MAIL_FROM };
  const at = (APP_URL: string) => ({ ...here, ...secrets, APP_URL });
  const publicly = at("https://aayojan.example");

  test.each([
    ["nothing set", publicly, "production"],
    ["NODE_ENV empty", { ...publicly, NODE_ENV: "" }, "production"],
    ["NODE_ENV=production", { ...publicly, NODE_ENV: "production" }, "production"],
    [
      "NODE_ENV=production, DEMO=0",
      { ...publicly, NODE_ENV: "production", DEMO: "0" },
      "production",
    ],
    ["DEMO=1", { ...here, DEMO: "1" }, "demo"],
    ["DEMO=1, NODE_ENV=production", { ...here, DEMO: "1", NODE_ENV: "production" }, "demo"],
    ["DEMO=1, NODE_ENV=development", { ...here, DEMO: "1", NODE_ENV: "development" }, "demo"],
    ["DEMO=1 on plain http", { ...at("http://192.168.1.5:3000"), DEMO: "1" }, "demo"],
    ["NODE_ENV=development", { ...here, NODE_ENV: "development" }, "development"],
    ["NODE_ENV=test", { ...here, NODE_ENV: "test" }, "development"],
  ])("with %s", (_, env, mode) => {
    expect(readConfig(env).mode).toBe(mode);
  });

  test.each([
    "http://aayojan.example",
    "https://localhost:3000",
    "https://app.localhost",
    "https://127.0.0.1",
    "https://[::1]:3000",
  ])("development is possible at %s", (url) => {
    expect(readConfig({ ...at(url), NODE_ENV: "development" }).mode).toBe("development");
  });

  test.each([
    ["DEMO=1 at a public https URL", { ...publicly, DEMO: "1", NODE_ENV: "production" }, "DEMO"],
    ["DEMO=1 at any https URL", { ...at("https://localhost"), DEMO: "1" }, "DEMO"],
    ["development", { ...publicly, NODE_ENV: "development" }, "NODE_ENV"],
    ["test", { ...publicly, NODE_ENV: "test" }, "NODE_ENV"],
    [
      "development at a name that only begins like this machine's",
      { ...at("https://localhost.example"), NODE_ENV: "development" },
      "NODE_ENV",
    ],
    [
      "development at a number that only begins like this machine's",
      { ...at("https://127.0.0.1.example"), NODE_ENV: "development" },
      "NODE_ENV",
    ],
  ])("%s prevents the start with one sentence", (_, env, name) => {
    const problems = problemsWith(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}\\b.+\\.$`));
    const given = (env as Record<string, string>)[name];
    expect(problems[0]).toMatch(new RegExp(`^${name}( must|=${given} )`));
  });
});

test.each([
  ["2", 2],
  ["private", ["private"]],
  ["10.1.2.3, 2001:db8::/32", ["10.1.2.3", "2001:db8::/32"]],
])("TRUST_PROXY=%s is a number, or a list of IPs and ranges", (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ ...production, TRUST_PROXY })).toMatchObject({ trustProxy });
});

test("an empty variable counts as missing", () => {
  expect(readConfig({ ...production, PORT: "", MAIL: "" })).toMatchObject({ port: 3000 });
});

test("outside production missing secrets are generated once, readable only by the owner", () => {
  const first = readConfig({ ...database, DEMO: "1", NODE_ENV: "production" });
  const again = readConfig({ ...database, PORT: "4000", NODE_ENV: "development" });
  expect(first.mode).toBe("demo");
  expect(again).toMatchObject({ mode: "development", appUrl: "http://localhost:4000" });
  expect(again.sessionSecrets).toEqual(first.sessionSecrets);
  expect(again.dataKeys).toEqual(first.dataKeys);
  expect(again.adminSignupToken).toBe(first.adminSignupToken);
  const file = join(folder, "secrets.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toContain(first.sessionSecrets[0]);
});

test("only outside production the tests' factor lengthens the app's time limits", () => {
  const TIME_LIMIT_FACTOR = "3";
  expect(readConfig({ ...database, DEMO: "1", TIME_LIMIT_FACTOR }).timeLimitFactor).toBe(3);
  expect(readConfig({ ...production, TIME_LIMIT_FACTOR }).timeLimitFactor).toBe(1);
});

test("the example file names every variable with its default", () => {
  const lines = readFileSync(".env.example", "utf8").matchAll(/^#?(\w+)=(.*)$/gm);
  const example = Object.fromEntries([...lines].map(([, name, value]) => [name!, value]));
  expect(Object.keys(example).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(example.NODE_ENV).toBe("production");
  const demo = { ...database, DEMO: "1" };
  expect(readConfig({ ...example, ...demo })).toEqual(readConfig(demo));
});

test("the example file leaves what production requires empty, so that the image's own values apply", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([
    "APP_URL=",
    "SESSION_SECRET=",
    "DATA_KEY=",
    "SMTP_URL=",
    "MAIL_FROM=",
  ]);
});
