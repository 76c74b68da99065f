import type { Client, Transaction, TransactionMode } from "@libsql/client";
import Database from "libsql";
import AsyncDatabase from "libsql/promise";
import { hours, minutes, now } from "../../clock.server";
import { log } from "../../log.server";
import { DatabaseUnavailable } from "../unavailable.server";
import { FileClient } from "./file-client.server";
import { readPoint, type ReadPoint } from "../read-point.server";
import type { CallKind } from "./forwarding-client.server";
import { ServerClient } from "./server-client.server";
import { withinTime } from "./time-limit";

type Replica = { fileUrl: string; syncUrl: string; authToken: string | undefined };

/** How often other processes' changes are fetched. */
const syncEveryMs = 1000;
/** How long a read, and the response to a write, waits for a sync; a read then uses the primary. */
const catchUpWithinMs = 250;
/** How long reads avoid the primary after it failed to answer one. */
const retryPrimaryAfterMs = 5000;

/**
 * A file that follows a libSQL server, the primary. Reads use the file, everything else goes to
 * the primary; the file is synced after each write and every second. While the file lacks a write
 * of this process, or what a request must see (`ReadPoint`), reads go to the primary too: what was
 * saved here is visible here at once, and to its writer in other processes. While the primary does
 * not answer, the file is read as it is.
 */
export class ReplicaClient extends ServerClient {
  /** Counts reasons to sync: this process's writes, and requests that must see newer changes. */
  private reasons = 1;
  private lastWrite = 1;
  private reasonsInFile = 0;
  /** The number of the primary's last change that is in the file. */
  private frameInFile = -1;
  private syncing: { settled: Promise<void>; since: number } | undefined;
  private failing: { since: Date; logAgainAt: number; pauseMs: number } | undefined;
  private primaryLostAt = -Infinity;
  private opened: { replicator: Replicator; file: Client } | undefined;
  /** Reused after the first attempt: closing does not release its files until it is collected. */
  private replicator: Replicator | undefined;
  private readonly timer = setInterval(() => void this.startSync(), syncEveryMs).unref();

  constructor(
    private readonly replica: Replica,
    limitMs: number,
  ) {
    super({ url: replica.syncUrl, authToken: replica.authToken }, limitMs);
  }

  /** Since when the file has received nothing new; null while it is synced. */
  get behindSince(): Date | null {
    return this.failing?.since ?? null;
  }

  override close() {
    clearInterval(this.timer);
    this.opened?.file.close();
    this.replicator?.close();
    super.close();
  }

  /** A writer must read from a primary that is back, even if an earlier read could not reach it. */
  override async transaction(mode?: TransactionMode): Promise<Transaction> {
    const begun = await super.transaction(mode);
    this.primaryLostAt = -Infinity;
    return begun;
  }

  /** Waits briefly until the file has this process's writes; records the writer's read point. */
  async noteWritten() {
    const point = readPoint();
    if (!point) return;
    const isInFile = await this.reaches(this.lastWrite);
    point.hasWritten(isInFile ? this.frameInFile : "latest");
  }

  /** Whether the file can be read, whatever the state of the primary. */
  get hasFile(): boolean {
    return this.opened !== undefined;
  }

  /** A read from the primary and a following write together wait no longer than one call. */
  protected override limitFor(kind: CallKind): number {
    const limitMs = super.limitFor(kind);
    if (kind === "read") return this.opened ? limitMs / 2 : limitMs;
    return this.isPrimaryLost() ? limitMs / 3 : limitMs;
  }

  private isPrimaryLost = () => performance.now() - this.primaryLostAt < retryPrimaryAfterMs;

  protected override async call<T>(kind: CallKind, run: (client: Client) => Promise<T>) {
    if (kind === "write") {
      const written = await super.call(kind, run);
      this.primaryLostAt = -Infinity;
      return written;
    }
    const isShown = await this.reaches(Math.max(this.lastWrite, this.reasonOf(readPoint())));
    return isShown && this.opened ? run(this.opened.file) : this.readPrimary(run);
  }

  private async readPrimary<T>(run: (client: Client) => Promise<T>): Promise<T> {
    const staleFile = this.opened?.file;
    if (staleFile && this.isPrimaryLost()) return run(staleFile);
    try {
      return await super.call("read", run);
    } catch (error) {
      if (!staleFile || !(error instanceof DatabaseUnavailable)) throw error;
      this.primaryLostAt = performance.now();
      return run(staleFile);
    }
  }

  protected override afterWrite() {
    this.lastWrite = this.reasons += 1;
    this.startSync();
  }

  /** A sync that starts now shows everything the primary has, which is all anyone can have seen. */
  private reasonOf(point: ReadPoint | undefined): number {
    const { mustSee } = point ?? {};
    if (!point || mustSee === undefined) return 0;
    if (mustSee !== "latest" && mustSee <= this.frameInFile) return 0;
    return (point.reason ??= this.reasons += 1);
  }

  /** Whether the file has what the sync was for; waits briefly if necessary. */
  private async reaches(reason: number): Promise<boolean> {
    const giveUpAt = performance.now() + catchUpWithinMs;
    while (this.reasonsInFile < reason && !this.failing) {
      const { settled, since } = this.startSync();
      const left = Math.min(giveUpAt, since + catchUpWithinMs) - performance.now();
      if (left <= 0) break;
      await withinTime(settled, left).catch(() => undefined);
    }
    return this.reasonsInFile >= reason;
  }

  /** One sync at a time; what was written during it needs another. */
  private startSync() {
    this.syncing ??= { since: performance.now(), settled: this.syncFile() };
    return this.syncing;
  }

  private async syncFile() {
    const reasons = this.reasons;
    try {
      const { replicator } = (this.opened ??= await this.openFile());
      this.frameInFile = await replicator.sync();
      this.reasonsInFile = reasons;
      if (this.failing) log.info({ since: this.failing.since }, "the replica is synced again");
      this.failing = undefined;
      this.primaryLostAt = -Infinity;
    } catch (error) {
      this.noteFailure(error);
    }
    this.syncing = undefined;
    if (!this.failing && this.reasonsInFile < this.lastWrite) this.startSync();
  }

  /** Logs at once, then at growing intervals for as long as it lasts. */
  private noteFailure(error: unknown) {
    const failing = (this.failing ??= { since: now(), logAgainAt: 0, pauseMs: minutes(1) });
    if (performance.now() < failing.logAgainAt) return;
    log.warn({ err: error, since: failing.since }, "the replica can't be synced");
    failing.logAgainAt = performance.now() + failing.pauseMs;
    failing.pauseMs = Math.min(2 * failing.pauseMs, hours(1));
  }

  private async openFile() {
    // Opening waits for the primary without a limit, so make sure first that it answers.
    await super.call("read", (client) => client.execute("SELECT 1"));
    const path = this.replica.fileUrl.slice("file:".length);
    const replicator = (this.replicator ??= openReplicator(path, this.replica));
    await replicator.sync();
    return { replicator, file: new FileClient(this.replica.fileUrl) };
  }
}

type Replicator = {
  /** @returns the number of the primary's last change that the file has */
  sync: () => Promise<number>;
  close: () => void;
};

/**
 * Opens the file as a replica; blocks the event loop until the primary answers.
 * @throws Error when the primary can't be reached, or the file is not its replica.
 */
function openReplicator(
  path: string,
  { syncUrl, authToken }: { syncUrl: string; authToken: string | undefined },
): Replicator {
  const options = { syncUrl, authToken, readYourWrites: false };
  const database = new Database(path, options);
  return {
    // `libsql/promise` itself can't open a replica in 0.5.29 (it passes its options in the wrong
    // order), but its `sync` does not block the event loop, unlike that of `libsql`.
    sync: async () => {
      const synced = (await AsyncDatabase.prototype.sync.call(database)) as Synced;
      return synced.frame_no;
    },
    close: () => void database.close(),
  };
}

/** Its types leave out the number. */
type Synced = { frame_no: number };
