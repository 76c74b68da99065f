import { log } from "../log.server";
import { keyedHash } from "./encryption.server";

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
  /** Logged as a keyed hash. */
  ip?: string;
  limit?: string;
};

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

export function logAuditEntry(details: {
  security: string;
  account: string | null;
  subject: string;
  entry: string;
}) {
  log.info(details, "security event");
}
