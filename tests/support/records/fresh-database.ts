import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

// A real libSQL file for each test file, set before any of our own modules reads the environment.
const folder = mkdtempSync(join(tmpdir(), "aayojan-test-"));
process.env.DATABASE_URL = `file:${join(folder, "aayojan.db")}`;
process.env.STORAGE_URL = `file:${join(folder, "files")}`;
process.env.LOG_LEVEL = "silent";

beforeAll(async () => {
  const { prepareDatabase } = await import("~/platform/database/prepare.server");
  const { prepareSearchIndex } = await import("~/features/directory/search-index/rebuild.server");
  await prepareDatabase();
  await prepareSearchIndex();
});

afterAll(async () => {
  const { mailsHaveLeft, sendDueMails } = await import("~/platform/mail/sending.server");
  const { closeDatabase } = await import("~/platform/database/database.server");
  await sendDueMails();
  await mailsHaveLeft();
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});
