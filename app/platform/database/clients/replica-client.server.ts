import type { Client } from "@libsql/client";
import { log } from "../../log.server";
import { DatabaseUnavailable } from "../unavailable.server";
import { FileClient } from "./file-client.server";
import type { CallKind } from "./forwarding-client.server";
import { openReplicator, type Replicator } from "./replicator.server";
import { ServerClient } from "./server-client.server";
import { withinTime } from "./time-limit";

type Replica = { fileUrl: string; syncUrl: string; authToken: string | undefined };

/** How often the changes of other processes are fetched. */
const syncEveryMs = 1000;
/** How long a read waits for a sync that this process's own write has started, before it goes to the primary. */
const catchUpWithinMs = 250;
/** How long the primary is left alone after a read that it did not answer. */
const retryPrimaryAfterMs = 5000;

/**
 * A file that follows a libSQL server, the primary. Reads come from the file and everything else goes to the primary;
 * the file is synced after each write and every second. As long as it lacks a write of this process, reads go to the
 * primary too: what was saved here is seen here at once. While the primary does not answer, the file is read as it is.
 */
export class ReplicaClient extends ServerClient {
  private writes = 1;
  private writesInFile = 0;
  private syncing: { settled: Promise<void>; since: number } | undefined;
  private syncFailed = false;
  private primaryLostAt = -Infinity;
  private opened: { replicator: Replicator; file: Client } | undefined;
  private readonly timer = setInterval(() => void this.startSync(), syncEveryMs).unref();

  constructor(
    private readonly replica: Replica,
    limitMs: number,
  ) {
    super({ url: replica.syncUrl, authToken: replica.authToken }, limitMs);
  }

  override close() {
    clearInterval(this.timer);
    this.opened?.file.close();
    this.opened?.replicator.close();
    super.close();
  }

  protected override async call<T>(kind: CallKind, run: (client: Client) => Promise<T>) {
    if (kind === "write") return super.call(kind, run);
    const file = await this.fileWithOwnWrites();
    return file ? run(file) : this.readPrimary(run);
  }

  private async readPrimary<T>(run: (client: Client) => Promise<T>): Promise<T> {
    const asItIs = this.opened?.file;
    if (asItIs && performance.now() - this.primaryLostAt < retryPrimaryAfterMs) return run(asItIs);
    try {
      return await super.call("read", run);
    } catch (error) {
      if (!asItIs || !(error instanceof DatabaseUnavailable)) throw error;
      this.primaryLostAt = performance.now();
      return run(asItIs);
    }
  }

  protected override afterWrite() {
    this.writes += 1;
    this.startSync();
  }

  /** The file, or nothing as long as it lacks a write of this process. */
  private async fileWithOwnWrites(): Promise<Client | undefined> {
    const wanted = this.writes;
    const has = () => this.writesInFile >= wanted;
    const giveUpAt = performance.now() + catchUpWithinMs;
    while (!has() && !this.syncFailed) {
      const { settled, since } = this.startSync();
      const left = Math.min(giveUpAt, since + catchUpWithinMs) - performance.now();
      if (left <= 0) break;
      await withinTime(settled, left).catch(() => undefined);
    }
    return has() ? this.opened?.file : undefined;
  }

  /** One sync at a time; what was written during it takes another. */
  private startSync() {
    this.syncing ??= { since: performance.now(), settled: this.syncFile() };
    return this.syncing;
  }

  private async syncFile() {
    const wanted = this.writes;
    try {
      const { replicator } = (this.opened ??= await this.openFile());
      await replicator.sync();
      this.writesInFile = wanted;
      this.syncFailed = false;
      this.primaryLostAt = -Infinity;
    } catch (error) {
      if (!this.syncFailed) log.warn({ err: error }, "the replica can't be synced");
      this.syncFailed = true;
    }
    this.syncing = undefined;
    if (!this.syncFailed && this.writesInFile < this.writes) this.startSync();
  }

  private async openFile() {
    // Opening waits for the primary without a limit: it must be known to answer.
    await super.call("read", (client) => client.execute("SELECT 1"));
    const path = this.replica.fileUrl.slice("file:".length);
    const replicator = openReplicator(path, this.replica);
    await replicator.sync();
    return { replicator, file: new FileClient(this.replica.fileUrl) };
  }
}
