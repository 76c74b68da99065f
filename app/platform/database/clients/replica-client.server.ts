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

/** How often the changes of other processes are fetched. */
const syncEveryMs = 1000;
/**
 * How long a read, and the answer to a write, waits for a sync; the read then goes to the primary.
 */
const catchUpWithinMs = 250;
/** How long the primary is left alone after a read that it did not answer. */
const retryPrimaryAfterMs = 5000;

/**
 * A file that follows a libSQL server, the primary. Reads come from the file and everything else
 * goes to the primary; the file is synced after each write and every second. As long as it lacks a
 * write of this process, or what a request must see (`ReadPoint`), reads go to the primary too:
 * what was saved here is seen here at once, and by its writer in other processes. While the primary
 * does not answer, the file is read as it is.
 */
export class ReplicaClient extends ServerClient {
  /**
   * Counts the reasons for a sync: this process's writes, and requests that must see more than the
   * file shows.
   */
  private reasons = 1;
  private lastWrite = 1;
  private reasonsInFile = 0;
  /** How far the primary's log of changes is in the file. */
  private frameInFile = -1;
  private syncing: { settled: Promise<void>; since: number } | undefined;
  private failing: { since: Date; sayAgainAt: number; pauseMs: number } | undefined;
  private primaryLostAt = -Infinity;
  private opened: { replicator: Replicator; file: Client } | undefined;
  /**
   * Kept from the first try on: closing it would not give its files back before it is collected as
   * garbage.
   */
  private replicator: Replicator | undefined;
  private readonly timer = setInterval(() => void this.startSync(), syncEveryMs).unref();

  constructor(
    private readonly replica: Replica,
    limitMs: number,
  ) {
    super({ url: replica.syncUrl, authToken: replica.authToken }, limitMs);
  }

  /** Since when the file gets nothing new; null while it is synced. */
  get behindSince(): Date | null {
    return this.failing?.since ?? null;
  }

  override close() {
    clearInterval(this.timer);
    this.opened?.file.close();
    this.replicator?.close();
    super.close();
  }

  /**
   * Who writes must read that from a primary that is back, though a read before did not reach it.
   */
  override async transaction(mode?: TransactionMode): Promise<Transaction> {
    const begun = await super.transaction(mode);
    this.primaryLostAt = -Infinity;
    return begun;
  }

  /**
   * Waits a moment until the file has this process's writes, and notes for its writer how far that
   * is.
   */
  async noteWritten() {
    const point = readPoint();
    if (!point) return;
    const isInFile = await this.reaches(this.lastWrite);
    point.hasWritten(isInFile ? this.frameInFile : "latest");
  }

  /** Whether the file can be read as it is, whatever the primary does. */
  get hasFile(): boolean {
    return this.opened !== undefined;
  }

  /** Who waits for a read of the primary and then writes waits no longer than for one call. */
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
    const asItIs = this.opened?.file;
    if (asItIs && this.isPrimaryLost()) return run(asItIs);
    try {
      return await super.call("read", run);
    } catch (error) {
      if (!asItIs || !(error instanceof DatabaseUnavailable)) throw error;
      this.primaryLostAt = performance.now();
      return run(asItIs);
    }
  }

  protected override afterWrite() {
    this.lastWrite = this.reasons += 1;
    this.startSync();
  }

  /** A sync from now on shows all that the primary has: more than that nobody can have seen. */
  private reasonOf(point: ReadPoint | undefined): number {
    const { mustSee } = point ?? {};
    if (!point || mustSee === undefined) return 0;
    if (mustSee !== "latest" && mustSee <= this.frameInFile) return 0;
    return (point.reason ??= this.reasons += 1);
  }

  /** Whether the file has what a sync was asked for, if need be after a moment. */
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

  /** One sync at a time; what was written during it takes another. */
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

  /** Says it at once, and again in longer and longer pauses for as long as it lasts. */
  private noteFailure(error: unknown) {
    const failing = (this.failing ??= { since: now(), sayAgainAt: 0, pauseMs: minutes(1) });
    if (performance.now() < failing.sayAgainAt) return;
    log.warn({ err: error, since: failing.since }, "the replica can't be synced");
    failing.sayAgainAt = performance.now() + failing.pauseMs;
    failing.pauseMs = Math.min(2 * failing.pauseMs, hours(1));
  }

  private async openFile() {
    // Opening waits for the primary without a limit: it must be known to answer.
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
 * Opens the file as a replica, which waits for the primary's answer and holds the event loop
 * meanwhile.
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
    // places), but its `sync` leaves the event loop free, which that of `libsql` does not.
    sync: async () => {
      const synced = (await AsyncDatabase.prototype.sync.call(database)) as Synced;
      return synced.frame_no;
    },
    close: () => void database.close(),
  };
}

/** Its types leave out the number. */
type Synced = { frame_no: number };
