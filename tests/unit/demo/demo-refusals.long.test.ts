import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { seedDemo } from "../../../seed/seed";
import { db, schema } from "~/platform/database/database.server";
import { openAccount } from "../../support/records/accounts";

test("demo data is not loaded into a database with other accounts", async () => {
  await openAccount();
  await expect(seedDemo()).rejects.toThrow(/other people's accounts/);
  expect(await db.$count(schema.accounts)).toBe(1);
  expect(await db.$count(schema.providers)).toBe(0);
});

test("demo data is not loaded in production, and the command says so", async () => {
  const result = await seedAsCommand({
    NODE_ENV: "production",
    DEMO: "",
    APP_URL: "https://aayojan.example",
    SESSION_SECRET: "a secret that is long enough for the check",
    DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
    MAIL: "file",
    MAIL_FROM: "Utsav <no-reply@utsav.example>",
  });
  expect(result).toMatchObject({ code: 1 });
  expect(result.words).toContain("never loaded in production");
});

test("demo data is not loaded into a database on a server", async () => {
  const result = await seedAsCommand({ DATABASE_URL: "http://127.0.0.1:9" });
  expect(result.code).toBe(1);
  expect(result.words).toContain("into a file only");
});

/** Runs `npm run db:seed` in its own environment. */
function seedAsCommand(env: Record<string, string>): Promise<{ code: number; words: string }> {
  const command = ["--import", "tsx", "seed/run.ts"];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      command,
      { env: { ...process.env, PASSWORD_HASH_COST: "", ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, words: out + err }),
    );
  });
}
