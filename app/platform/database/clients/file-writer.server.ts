import { setTimeout as wait } from "node:timers/promises";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import type Libsql from "libsql";
import type * as schema from "#db/schema";
import { busyRetries } from "../../measurements.server";
import { isBusy } from "../unavailable.server";
import { waitsForLockUntil } from "../write-queue.server";
import type { FileClient } from "./file-client.server";
import { openFileConnection } from "./file-connection.server";

type Tx = Parameters<Parameters<LibSQLDatabase<typeof schema>["transaction"]>[0]>[0];

const retryEveryMs = 20;

/** Commits are durable: libSQL's build has `synchronous = FULL` on every connection. */
export class FileWriter {
  private readonly file: Libsql.Database;
  private readonly tx: Tx;

  constructor(
    url: string,
    private readonly client: FileClient,
  ) {
    client.refuseOtherFile();
    const { file, db } = openFileConnection(url, { timeout: 0 });
    this.file = file;
    // Overwrites deleted or changed data, so that it can't be read in the file.
    file.exec("PRAGMA secure_delete = ON");
    this.tx = db as Tx;
  }

  async transaction<T>(body: (tx: Tx) => Promise<T>) {
    this.client.refuseOtherFile();
    await this.begin();
    try {
      const done = await body(this.tx);
      this.file.exec("COMMIT");
      return done;
    } catch (error) {
      // Some failures, like a full disk, have rolled back already.
      if (this.file.inTransaction) this.file.exec("ROLLBACK");
      throw error;
    }
  }

  close() {
    this.file.close();
  }

  private async begin() {
    const giveUpAt = waitsForLockUntil("write");
    for (;;) {
      try {
        return this.file.exec("BEGIN IMMEDIATE");
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
        busyRetries.inc();
        await wait(retryEveryMs);
      }
    }
  }
}
