import { setTimeout as wait } from "node:timers/promises";
import { createClient, type Client } from "@libsql/client";
import { waitsForLockUntil } from "../write-queue.server";
import { isBusy, wasClosedUnderWay } from "../unavailable.server";
import { ForwardingClient, type CallKind } from "./forwarding-client.server";

const retryEveryMs = 20;

/**
 * A database file. Where another process holds its lock, a call is tried again and again, and the event loop goes on
 * meanwhile: SQLite's own busy time-out would stop it.
 */
export class FileClient extends ForwardingClient {
  protected readonly client: Client;

  constructor(url: string) {
    super();
    this.client = createClient({ url, timeout: 0 });
  }

  protected async call<T>(kind: CallKind, run: (client: Client) => Promise<T>): Promise<T> {
    const giveUpAt = waitsForLockUntil(kind);
    for (;;) {
      try {
        return await run(this.client);
      } catch (error) {
        const busy = isBusy(error);
        if (!busy && (!wasClosedUnderWay(error) || this.client.closed)) throw error;
        // libSQL leaves the refused statement open until it is collected as garbage, and its connection could commit
        // nothing as long. All writes are in one queue, so that no transaction is open on the others.
        if (busy && kind === "write") this.client.reconnect();
        if (performance.now() > giveUpAt) throw error;
        if (kind === "write") await this.untilUnlocked(giveUpAt);
        else await wait(retryEveryMs);
      }
    }
  }

  /** Asks by statements that libSQL finishes even when they are refused: asking does no harm to the connection. */
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
