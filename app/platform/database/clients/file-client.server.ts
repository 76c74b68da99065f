import { statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createClient, type Client } from "@libsql/client";
import { recordBusyRetry } from "../../measurements.server";
import { waitsForLockUntil } from "../write-queue.server";
import { DatabaseUnavailable, isBusy, wasClosedUnderWay } from "../unavailable.server";
import { ForwardingClient, type CallKind } from "./forwarding-client.server";

const retryEveryMs = 20;

/**
 * A database file. Where another process holds its lock, a call is tried again and again, and the
 * event loop goes on meanwhile: SQLite's own busy time-out would stop it.
 */
export class FileClient extends ForwardingClient {
  protected readonly client: Client;
  private readonly path: string;
  private readonly openedFile: string | null;

  constructor(url: string) {
    super();
    this.client = createClient({ url, timeout: 0 });
    this.path = url.slice("file:".length);
    this.openedFile = fileAt(this.path);
  }

  protected async call<T>(kind: CallKind, run: (client: Client) => Promise<T>): Promise<T> {
    const giveUpAt = waitsForLockUntil(kind);
    if (kind === "write") this.refuseOtherFile();
    for (;;) {
      try {
        return await run(this.client);
      } catch (error) {
        const busy = isBusy(error);
        if (!busy && (!wasClosedUnderWay(error) || this.client.closed)) throw error;
        // libSQL leaves the refused statement open until it is collected as garbage, and its
        // connection could commit nothing as long. All writes are in one queue, so that no
        // transaction is open on the others.
        if (busy && kind === "write") this.client.reconnect();
        if (performance.now() > giveUpAt) throw error;
        recordBusyRetry();
        if (kind === "write") await this.untilUnlocked(giveUpAt);
        else await wait(retryEveryMs);
      }
    }
  }

  /**
   * SQLite goes on writing to a file that was removed or replaced, and all of it would end with the
   * process.
   */
  refuseOtherFile() {
    if (fileAt(this.path) !== this.openedFile)
      throw new DatabaseUnavailable(
        "The database file was removed or replaced: put it back, or start the app again",
      );
  }

  /**
   * Asks by statements that libSQL finishes even when they are refused: asking does no harm to the
   * connection.
   */
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

/** Which file a path names at this moment. */
function fileAt(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
