import { statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createClient, type Client, type InStatement } from "@libsql/client";
import { busyRetries } from "../../measurements.server";
import { waitsForLockUntil } from "../write-queue.server";
import { DatabaseUnavailable, isBusy, wasClosedUnderWay } from "../unavailable.server";
import { timedStatement, type CallKind } from "./timed.server";

const retryEveryMs = 20;

/** Retries while the file is locked: SQLite's own busy timeout would block the event loop. */
export class FileClient {
  private readonly client: Client;
  private readonly path: string;
  private readonly openedFile: string | null;

  constructor(url: string) {
    this.client = createClient({ url, timeout: 0 });
    this.path = url.slice("file:".length);
    this.openedFile = fileAt(this.path);
  }

  execute(statement: InStatement) {
    return timedStatement(statement, (kind) =>
      this.call(kind, (client) => client.execute(statement)),
    );
  }

  migrate(statements: InStatement[]) {
    return this.call("write", (client) => client.migrate(statements));
  }

  close() {
    this.client.close();
  }

  private async call<T>(kind: CallKind, run: (client: Client) => Promise<T>) {
    const giveUpAt = waitsForLockUntil(kind);
    if (kind === "write") this.refuseOtherFile();
    for (;;) {
      try {
        return await run(this.client);
      } catch (error) {
        const busy = isBusy(error);
        if (!busy && (!wasClosedUnderWay(error) || this.client.closed)) throw error;
        // The refused statement lives until garbage-collected, and its connection can't commit.
        if (busy && kind === "write") this.client.reconnect();
        if (performance.now() > giveUpAt) throw error;
        busyRetries.inc();
        if (kind === "write") await this.untilUnlocked(giveUpAt);
        else await wait(retryEveryMs);
      }
    }
  }

  /** SQLite goes on writing to a file that was removed or replaced; those writes would be lost. */
  refuseOtherFile() {
    if (fileAt(this.path) !== this.openedFile)
      throw new DatabaseUnavailable(
        "The database file was removed or replaced: put it back, or start the app again",
      );
  }

  /** libSQL finishes these statements even if refused, so they don't harm the connection. */
  private async untilUnlocked(giveUpAt: number) {
    while (performance.now() <= giveUpAt) {
      try {
        return await this.client.executeMultiple("BEGIN IMMEDIATE; ROLLBACK");
      } catch (error) {
        if (!isBusy(error) && !wasClosedUnderWay(error)) throw error;
        await wait(retryEveryMs);
      }
    }
  }
}

function fileAt(path: string) {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
