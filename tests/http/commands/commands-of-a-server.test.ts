import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../../support/running-app/app";
import { cast, member } from "../../support/running-app/cast";

let app: App;
let server: string;

/** What a server has: the built app and its packages, but no tsx and no sources. */
beforeAll(async () => {
  server = mkdtempSync(join(tmpdir(), "aayojan-server-"));
  mkdirSync(join(server, "db"));
  for (const path of ["package.json", "build/server", "db/command.mjs", "db/migrations"])
    cpSync(path, join(server, path), { recursive: true });
  mkdirSync(join(server, "node_modules"));
  for (const name of readdirSync("node_modules").filter((name) => !/^(\.|tsx$)/.test(name)))
    symlinkSync(resolve("node_modules", name), join(server, "node_modules", name));
  app = await App.start();
  await member(app, cast.asha());
});
afterAll(async () => {
  await app.stop();
  rmSync(server, { recursive: true, force: true });
});

async function run(script: string, more: Record<string, string> = {}): Promise<string> {
  const [PATH, HOME] = [process.env.PATH ?? "", process.env.HOME ?? ""];
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", script], {
    cwd: server,
    env: { PATH, HOME, NODE_ENV: "production", ...app.environment, ...more },
  });
  return stdout;
}

test.each([
  ["audit:verify", "The audit log is whole."],
  ["catalogue:rebuild", "The lists and their counts were right."],
  ["db:migrate", "The database has this version's shape."],
  ["backup", "The end of its audit log: "],
])("a server without sources and tsx runs %s beside the app", async (script, sentence) => {
  expect(await run(script)).toContain(sentence);
});

test("a server prepares the notices of a breach: the terminal shows counts, the folder who is concerned", async () => {
  const breach = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["db/command.mjs", "breach", ...args], {
      cwd: server,
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...app.environment },
    });
  const period = ["--from", "2020-01-01", "--to", "2999-01-01"];
  const folder = join(server, "breach");
  const { stdout } = await breach("--table", "accounts", ...period, "--folder", folder);
  expect(stdout).toContain("1 rows: 1 accounts and 0 guests are concerned");
  const list = await readFile(join(folder, "people.csv"), "utf8");
  const [, email = ""] = /"(.+@.+)",en,/.exec(list) ?? [];
  expect(email).not.toBe("");
  expect(stdout).not.toContain(email);
  await expect(breach("--table", "nonsense", ...period)).rejects.toMatchObject({
    stderr: "No table is called nonsense.\n",
  });
  await expect(breach("--table", "accounts", "--from", "soon")).rejects.toMatchObject({
    stderr: expect.stringContaining("Usage: node db/command.mjs breach"),
  });
});

test("a command says in one text what is wrong with its environment, and ends with 1", async () => {
  await expect(
    run("db:migrate", { MAIL_FROM: "a@b@c", TRUST_PROXY: "some" }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: `The environment needs attention:
- MAIL_FROM must be one sender, like Aayojan <no-reply@aayojan.example>.
- TRUST_PROXY must be a whole number from 0 to 10.
`,
  });
});

test("every command is built", async () => {
  for (const file of readdirSync("db").filter((name) => name.endsWith(".ts"))) {
    if (!(await readFile(join("db", file), "utf8")).includes("await runCommand(")) continue;
    const built = join("build/server/commands", file.replace(/\.ts$/, ".js"));
    expect([built, existsSync(built)]).toEqual([built, true]);
  }
});
