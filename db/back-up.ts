import { join } from "node:path";
import { backUp } from "~/platform/backup/back-up.server";
import { config } from "~/platform/config.server";
import { runCommand } from "./run-command";

await runCommand(async () => {
  const { folder, manifest } = await backUp(
    process.argv[2] ?? join(config().dataFolder, "backups"),
  );
  const { rows, files, database, audit } = manifest;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${folder}: ${all} rows (${database.bytes} bytes), ${files.count} files (${files.bytes} bytes).`,
  );
  console.log(`The end of its audit log: ${audit || "none, it is empty"}`);
  if (files.lost.length === 0) return;
  console.error(`The database refers to files that are not in storage: ${files.lost.join(", ")}`);
  process.exitCode = 1;
});
