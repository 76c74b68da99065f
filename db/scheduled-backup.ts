import { runScheduledBackup } from "~/platform/backup/scheduled-backup.server";
import { config } from "~/platform/config.server";
import { runCommand } from "./run-command";

// If started by the app's job, it ends with the app.
process.once("disconnect", () => process.exit(1));

await runCommand(async () => {
  if (!config().backup) throw new Error("Set BACKUP_URL to a folder or a bucket.");
  await runScheduledBackup();
});
if (process.connected) {
  process.removeAllListeners("disconnect");
  process.disconnect();
}
