import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { environment, readConfig } from "~/platform/config.server";

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
  ["DATABASE_SYNC_URL", "nowhere"],
  ["DATABASE_SYNC_URL", "ws://localhost:8080"],
  ["DRAIN_SECONDS", "a while"],
  ["DRAIN_SECONDS", "60"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", `${"s".repeat(32)},short`],
  ["DATA_KEY", "c2hvcnQ="],
  ["ADMIN_SIGNUP_TOKEN", "guess"],
  ["STORAGE_URL", "ftp://files"],
  ["SMTP_URL", "http://mail"],
  ["MAIL_FROM", "Aayojan"],
  ["CLAMD_URL", "http://clamd"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "some"],
])("%s=%s is refused with one message that names it", (name, value) => {
  const problems = problemsWith({ ...production, [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} .+\\.$`));
});

test("a replica needs a file", () => {
  const urls = {
    DATABASE_URL: "http://localhost:8080",
    DATABASE_SYNC_URL: "http://localhost:8080",
  };
  expect(problemsWith({ ...production, ...urls })).toEqual([
    "DATABASE_SYNC_URL needs a DATABASE_URL that begins with file:.",
  ]);
});

test("without a database file the data folder is the one that the uploads' folder is in", () => {
  const server = { DATABASE_URL: "http://localhost:8080", STORAGE_URL: "file:/data/files" };
  expect(readConfig({ ...production, ...server }).dataFolder).toBe("/data");
});

test("several mistakes are reported together", () => {
  const problems = problemsWith({ ...production, PORT: "x", SMTP_URL: "y", DATA_KEY: "" });
  expect(problems.map((one) => one.split(" ")[0]).sort()).toEqual(["DATA_KEY", "PORT", "SMTP_URL"]);
});

test("production needs its address and its secrets", () => {
  expect(problemsWith({ ...database, NODE_ENV: "production" })).toEqual([
    "APP_URL is missing: production does not start without it.",
    "SESSION_SECRET is missing: production does not start without it.",
    "DATA_KEY is missing: production does not start without it.",
  ]);
  expect(readConfig(production)).toMatchObject({
    mode: "production",
    appUrl: "https://aayojan.example",
    adminSignupToken: undefined,
    trustProxy: 0,
  });
});

test("an empty variable counts as none", () => {
  expect(readConfig({ ...production, PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000 });
});

test("outside production missing secrets are generated once, readable by the owner alone", () => {
  const first = readConfig({ ...database, DEMO: "1", NODE_ENV: "production" });
  const again = readConfig({ ...database, PORT: "4000" });
  expect(first.mode).toBe("demo");
  expect(again).toMatchObject({ mode: "development", appUrl: "http://localhost:4000" });
  expect(again.sessionSecrets).toEqual(first.sessionSecrets);
  expect(again.dataKeys).toEqual(first.dataKeys);
  expect(again.adminSignupToken).toBe(first.adminSignupToken);
  const file = join(folder, "secrets.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toContain(first.sessionSecrets[0]);
});

test("the example file names every variable with its default", () => {
  const lines = readFileSync(".env.example", "utf8").matchAll(/^(\w+)=(.*)$/gm);
  const example = Object.fromEntries([...lines].map(([, name, value]) => [name!, value]));
  expect(Object.keys(example).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(readConfig({ ...example, ...database })).toEqual(readConfig(database));
});
