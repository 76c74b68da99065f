import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "./memory-folder";
import { stopSharedApps } from "./running-app/shared-app";
import { makeTemplateDatabase } from "./template-database";

/**
 * All files of this run's workers are in one folder, in memory if the machine has room, and are
 * deleted with it.
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
