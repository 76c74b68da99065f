import { verifyAuditLog, type AuditFault } from "~/platform/security/verify-audit.server";
import { runCommand } from "./run-command";

const sentences: Record<AuditFault["kind"], (number: number) => string> = {
  changed: (number) => `Entry ${number} was changed, or an entry before it was removed.`,
  cut: (number) => `The entries from ${number} on were removed.`,
  head: (number) =>
    `The head of the log (entry ${number}) was changed or removed, or DATA_KEY lacks the key that encrypted it.`,
  unknown: (number) => `There is no entry ${number} with the hash that you gave.`,
};

// Exit code 1 for a fault in the log, 2 if the log can't be read.
await runCommand(
  async () => {
    const fault = await verifyAuditLog(process.argv[2]);
    console.log(fault ? sentences[fault.kind](fault.number) : "The audit log is intact.");
    if (fault) process.exitCode = 1;
  },
  { failedAs: 2 },
);
