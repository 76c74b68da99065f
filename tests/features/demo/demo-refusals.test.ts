import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { seedDemo } from "#db/seed/seed";
import { db, schema } from "~/platform/database/database.server";
import { openAccount } from "../../support/accounts";

test("a database with other people's accounts gets no demo data", async () => {
  await openAccount();
  await expect(seedDemo()).rejects.toThrow(/other people's accounts/);
  expect(await db.$count(schema.accounts)).toBe(1);
  expect(await db.$count(schema.providers)).toBe(0);
});

test("production refuses demo data with a sentence", async () => {
  const said = await seedAsCommand({
    NODE_ENV: "production",
    DEMO: "",
    APP_URL: "https://aayojan.example",
    SESSION_SECRET: "a secret that is long enough for the check",
    DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  expect(said).toMatchObject({ code: 1 });
  expect(said.words).toContain("never loaded in production");
});

test("a server's database gets no demo data", async () => {
  const said = await seedAsCommand({ DATABASE_URL: "http://127.0.0.1:9" });
  expect(said.code).toBe(1);
  expect(said.words).toContain("into a file only");
});

/** `npm run db:seed`, in an environment of its own. */
function seedAsCommand(env: Record<string, string>): Promise<{ code: number; words: string }> {
  const command = ["--import", "tsx", "db/seed/run.ts"];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, words: out + err }),
    );
  });
}
