import { LibsqlError } from "@libsql/client";

/** The database could not be reached, or gave no answer in time. A write that had begun may have been made or not. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

const codeOf = (error: unknown) => (error instanceof LibsqlError ? error.code : undefined);

/** Another process holds the database: nothing was done, and the same call may go through in a moment. */
export const isBusy = (error: unknown) =>
  ["SQLITE_BUSY", "SQLITE_LOCKED"].includes(codeOf(error) ?? "");

/** The connection was closed between being taken and being used, because another call met a lock: nothing was done. */
export const wasClosedUnderWay = (error: unknown) => codeOf(error) === "CLIENT_CLOSED";

/** Codes of libSQL's client that say that a server, or the way to it, failed; all others are its answer to a statement. */
const lostCodes = [
  "HRANA_CLOSED_ERROR",
  "HRANA_PROTO_ERROR",
  "HRANA_WEBSOCKET_ERROR",
  "SERVER_ERROR",
  "STREAM_EXPIRED",
  "TRANSACTION_CLOSED",
  "TRANSACTION_TIMEOUT",
  "UNKNOWN",
];

/** The server can't be reached, or broke off. What is not libSQL's own error comes from `fetch`. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || lostCodes.includes(code);
}

/** The database can't be written or read just now, for whatever reason of its own: looked for in the causes, too. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if (/SQLITE_(BUSY|FULL|IOERR|LOCKED|READONLY)|ENOSPC/.test(error.message)) return true;
  return isStorageFailure(error.cause);
}
