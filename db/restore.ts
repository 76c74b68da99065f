import { endAllSessions } from "~/features/accounts/sign-in/sessions.server";
import { withBackup } from "~/platform/backup/backup-store.server";
import { installationHere, requireStoppedApp, restore } from "~/platform/backup/restore.server";
import { becomeAnotherInstallation } from "~/platform/files/storage/installation.server";
import { prepareDatabase } from "~/platform/prepare-database.server";
import { unsentMails } from "~/platform/mail/unsent.server";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { runCommand } from "./run-command";

async function finish() {
  await prepareDatabase({ isRestoring: true });
  // Otherwise people who have logged out since the backup, or changed a stolen password, would be
  // logged in again.
  await endAllSessions();
  await becomeAnotherInstallation();
}

await runCommand(async () => {
  const wanted = process.argv.slice(2).find((word) => !word.startsWith("--"));
  if (!wanted)
    throw new Error("Name the backup's folder: npm run restore -- data/backups/aayojan-…");
  const replace = process.argv.includes("--replace");
  requireStoppedApp();
  const reader = {
    own: await installationHere(),
    acceptsForeign: process.argv.includes("--foreign"),
  };
  const asTyped = reader.acceptsForeign ? `${wanted} --foreign` : wanted;
  const { manifest, putAside } = await withBackup(wanted, reader, (folder) =>
    restore(folder, { replace, asTyped, finish }),
  );
  console.log(
    `Restored as it was at ${manifest.at}: ${manifest.files.count} files. Everyone has to log in again.`,
  );
  console.log(
    "Uploads that are no longer used are not removed until an administrator allows it at /admin/jobs, and earlier backups not until you delete them.",
  );
  if (putAside) console.log(`The previous database is now ${putAside}.`);
  const { waiting } = await unsentMails();
  if (waiting > 0)
    console.log(`${waiting} emails were unsent at that time and will be sent when the app starts.`);
  if (manifest.files.lost.length > 0)
    console.error(`These files were lost before the backup: ${manifest.files.lost.join(", ")}`);
  if (!(await verifyAuditLog(manifest.audit || undefined))) return;
  console.error("The audit log does not verify: npm run audit:verify says what is wrong.");
  process.exitCode = 1;
});
