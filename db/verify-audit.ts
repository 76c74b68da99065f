import { verifyAuditLog, type AuditFault } from "~/platform/security/verify-audit.server";
import { runCommand } from "./run-command";

const sentences: Record<AuditFault["kind"], (number: number) => string> = {
  changed: (number) => `Entry ${number} was changed, or an entry before it was removed.`,
  cut: (number) => `The entries from ${number} on were removed.`,
  head: (number) =>
    `The head of the log (entry ${number}) was changed or removed, or DATA_KEY lacks the key that sealed it.`,
  unknown: (number) => `Entry ${number} is not there with the hash that you gave.`,
};

// A fault in the log ends as 1, a log that can't be read as 2.
await runCommand(
  async () => {
    const fault = await verifyAuditLog(process.argv[2]);
    console.log(fault ? sentences[fault.kind](fault.number) : "The audit log is whole.");
    if (fault) process.exitCode = 1;
  },
  { failedAs: 2 },
);
