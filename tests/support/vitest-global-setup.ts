import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "./memory-folder";
import { stopSharedApps } from "./running-app/shared-app";
import { makeTemplateDatabase } from "./template-database";

/**
 * Everything that the workers of this run write lies in one folder, in memory where the machine has
 * room, and goes with it.
 */
export default function setup() {
  const folder = mkdtempSync(join(memoryFolder(), "aayojan-tests-"));
  process.env.TMPDIR = folder;
  makeTemplateDatabase();
  return () => {
    stopSharedApps(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
