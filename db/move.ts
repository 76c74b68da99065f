import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "~/platform/backup/back-up.server";
import { requireStoppedApp } from "~/platform/backup/restore.server";
import { config } from "~/platform/config.server";
import { runCommand } from "./run-command";

const [, , databaseUrl = "", storageUrl = ""] = process.argv;

// Backs up here; another process with the target's environment restores it there.
await runCommand(async () => {
  const { dataFolder, sessionSecrets, dataKeys } = config();
  requireStoppedApp();
  const work = join(dataFolder, ".move");
  try {
    const { folder } = await backUp(work);
    const targetEnv = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      STORAGE_URL: storageUrl,
      // Outside production they come from this data folder.
      SESSION_SECRET: sessionSecrets.join(),
      DATA_KEY: dataKeys.map((key) => key.toString("base64")).join(),
    };
    const restoring = spawn(process.execPath, ["db/command.mjs", "restore", folder], {
      env: targetEnv,
      stdio: "inherit",
    });
    const [code] = (await once(restoring, "exit")) as [number | null];
    if (code !== 0)
      throw new Error("Nothing was moved: the app continues to use the old database and files.");
    console.log(
      `Set DATABASE_URL=${databaseUrl} and STORAGE_URL=${storageUrl}, and start the app.`,
    );
    console.log(
      "The old database and files stay here: remove them once you have checked that everything arrived.",
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});
