import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { copyTemplateDatabase } from "../template-database";

// A real libSQL file for each test file, set before any of our modules reads the environment.
const folder = mkdtempSync(join(tmpdir(), "aayojan-test-"));
copyTemplateDatabase(folder);
process.env.DATABASE_URL = `file:${join(folder, "aayojan.db")}`;
process.env.STORAGE_URL = `file:${join(folder, "files")}`;
process.env.LOG_LEVEL = "silent";
process.env.PASSWORD_HASH_COST ??= "4";

afterAll(async () => {
  // Many rules need no database, so that none was opened.
  if (existsSync(join(folder, "aayojan.db-shm"))) await closeDatabaseAndMail();
  rmSync(folder, { recursive: true, force: true });
});

async function closeDatabaseAndMail() {
  const { mailSettled, sendDueMails } = await import("~/platform/mail/sending.server");
  const { closeDatabase } = await import("~/platform/database/database.server");
  await sendDueMails();
  await mailSettled();
  await closeDatabase();
}
