import { LibsqlError } from "@libsql/client";
import Libsql from "libsql";

/**
 * The database could not be reached, or gave no answer in time. A write that had begun may have
 * been made or not.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** The place of uploaded files could not be reached, or did not take or give a file. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

const codeOf = (error: unknown) => (error instanceof LibsqlError ? error.code : undefined);

/**
 * Another process holds the database: nothing was done, and the same call may go through in a
 * moment.
 */
export const isBusy = (error: unknown) =>
  (error instanceof LibsqlError || error instanceof Libsql.SqliteError) &&
  ["SQLITE_BUSY", "SQLITE_LOCKED"].includes(error.code);

/**
 * The connection was closed between being taken and being used, because another call met a lock:
 * nothing was done.
 */
export const wasClosedUnderWay = (error: unknown) => codeOf(error) === "CLIENT_CLOSED";

/**
 * Codes of libSQL's client that say that a server, or the way to it, failed; all others are its
 * answer to a statement.
 */
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

/** The server can't be reached, gave no answer in time, or broke off. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return lostCodes.includes(code);
  // The errors of `fetch` and of our own limit; but for values that can't be sent or read, which is
  // a mistake of ours.
  const isMistake = error instanceof RangeError || (error instanceof TypeError && !error.cause);
  return !isMistake;
}

const databaseCodes = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|READONLY)/;
/** Full, read-only, broken, not ours any more, or too many files open. */
const diskCodes = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE)$/;

/** The database, or the disk, can't be written or read just now: looked for in the causes, too. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || error instanceof StorageUnavailable) return true;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return (
    databaseCodes.test(code) ||
    (syscall !== undefined && diskCodes.test(code)) ||
    // What Node's recursive mkdir says on a disk that is read-only.
    (syscall === "mkdir" && code === "ENOENT") ||
    isStorageFailure(error.cause)
  );
}
