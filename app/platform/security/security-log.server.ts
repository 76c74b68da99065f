import { log } from "../log.server";
import { keyedHash } from "./encryption.server";

/** What is logged by name besides the entries of the audit log. */
type SecurityEvent =
  | "login.done"
  | "login.failed"
  | "login.secondFactorFailed"
  | "logout"
  | "confirm.done"
  | "confirm.failed"
  | "enquiry.trap"
  | "grievance.trap"
  | "refused.forbidden"
  | "refused.foreign"
  | "limit.reached";

/** Ids and numbers only: no name, email, phone number or typed text. */
type Details = {
  account?: string | undefined;
  /** A visitor's IP address, which is logged as a keyed hash. */
  ip?: string;
  limit?: string;
};

/** One line for the operator who monitors the site (docs/operations.md). */
export function logSecurityEvent(event: SecurityEvent, { ip, ...details }: Details = {}) {
  const failed = /failed|refused|limit/.test(event);
  log[failed ? "warn" : "info"](
    {
      security: event,
      ...details,
      ...(ip !== undefined && { visitor: keyedHash("log.address", ip).slice(0, 16) }),
    },
    "security event",
  );
}

/** The line of an audit log entry; `entry` identifies it for `npm run audit:verify -- <entry>`. */
export function logAuditEntry(details: {
  security: string;
  account: string | null;
  subject: string;
  entry: string;
}) {
  log.info(details, "security event");
}
