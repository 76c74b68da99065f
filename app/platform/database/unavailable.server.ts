import { LibsqlError } from "@libsql/client";
import Libsql from "libsql";

/** A write that had begun may or may not have been made. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

const codeOf = (error: unknown) => (error instanceof LibsqlError ? error.code : undefined);

/** Nothing was done, and a retry may soon succeed. */
export const isBusy = (error: unknown) =>
  (error instanceof LibsqlError || error instanceof Libsql.SqliteError) &&
  ["SQLITE_BUSY", "SQLITE_LOCKED"].includes(error.code);

/** Closed before use because another call met a lock: nothing was done. */
export const wasClosedUnderWay = (error: unknown) => codeOf(error) === "CLIENT_CLOSED";

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

export function isLost(error: unknown) {
  const code = codeOf(error);
  if (code !== undefined) return lostCodes.includes(code);
  // `fetch` and our own limit fail like this; values that can't be sent or read are bugs of ours.
  const isMistake = error instanceof RangeError || (error instanceof TypeError && !error.cause);
  return !isMistake;
}

const databaseCodes = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|READONLY)/;
/** Full, read-only, broken, no longer ours, or too many open files. */
const diskCodes = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE)$/;

export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || error instanceof StorageUnavailable) return true;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return (
    databaseCodes.test(code) ||
    (syscall !== undefined && diskCodes.test(code)) ||
    // What Node's recursive mkdir reports on a read-only disk.
    (syscall === "mkdir" && code === "ENOENT") ||
    isStorageFailure(error.cause)
  );
}
