import {
  createClient,
  type Client,
  type InArgs,
  type InStatement,
  type Transaction,
  type TransactionMode,
} from "@libsql/client";
import { DatabaseUnavailable, isLost } from "../unavailable.server";
import { withinTime } from "./time-limit";
import { timed, timedStatement, type CallKind } from "./timed.server";
import { waitsForLockUntil } from "../write-queue.server";

type DatabaseServer = { url: string; authToken: string | undefined };

/** Milliseconds that a write has for its first call, however long it waited. */
const minCallMs = 1000;

/** What drizzle and we call of a client. */
export class ServerClient implements Pick<
  Client,
  "execute" | "batch" | "migrate" | "transaction" | "close"
> {
  private client: Client;

  constructor(
    private readonly server: DatabaseServer,
    private readonly limitMs: number,
  ) {
    this.client = this.connect();
  }

  execute(statement: InStatement, args?: InArgs) {
    const one = typeof statement === "string" ? { sql: statement, args: args ?? [] } : statement;
    return timedStatement(one, (kind) => this.call(kind, (client) => client.execute(one)));
  }
  batch(...args: Parameters<Client["batch"]>) {
    return this.call("write", (client) => client.batch(...args));
  }
  migrate(statements: InStatement[]) {
    return this.call("write", (client) => client.migrate(statements));
  }
  close() {
    this.client.close();
  }

  /** libSQL would begin with the first statement, after the body has started. */
  async transaction(mode?: TransactionMode): Promise<Transaction> {
    const beginLimitMs = this.limitFor("write");
    const begun = await this.limited(() => this.client.transaction(mode), beginLimitMs);
    let limitMs = beginLimitMs;
    const transaction = new LimitedTransaction(begun, (run) => this.limited(run, limitMs));
    await transaction.batch([]);
    limitMs = this.limitMs;
    return transaction;
  }

  private call<T>(kind: CallKind, run: (client: Client) => Promise<T>) {
    return this.limited(() => run(this.client), this.limitFor(kind));
  }

  /** A write's time in the queue counts: both together take no longer than one call. */
  private limitFor(kind: CallKind) {
    if (kind === "read") return this.limitMs;
    const left = waitsForLockUntil("write") - performance.now() + minCallMs;
    return Math.min(Math.max(left, minCallMs), this.limitMs);
  }

  private async limited<T>(run: () => Promise<T>, limitMs: number) {
    const used = this.client;
    try {
      return await withinTime(run(), limitMs);
    } catch (error) {
      if (!isLost(error)) throw error;
      if (used === this.client && used.protocol === "ws") {
        // A WebSocket that has lost its server may stay open, and hang every call, for minutes.
        this.client = this.connect();
        used.close();
      }
      throw new DatabaseUnavailable("The database server does not answer", { cause: error });
    }
  }

  private connect() {
    return createClient({
      ...this.server,
      // Looked up at each call: remix-serve replaces `Request` and `fetch`, which must match.
      fetch: (request: Request) =>
        globalThis.fetch(request, { signal: AbortSignal.timeout(this.limitMs) }),
    });
  }
}

/** After a lost call nothing more is sent: the server rolls back what is not committed. */
class LimitedTransaction implements Transaction {
  constructor(
    private readonly inner: Transaction,
    /** @throws DatabaseUnavailable when the server does not answer in time */
    private readonly limited: <T>(run: () => Promise<T>) => Promise<T>,
  ) {}

  execute(...args: Parameters<Transaction["execute"]>) {
    const [statement] = args;
    const sql = typeof statement === "string" ? statement : statement.sql;
    return timed("write", sql, () => this.call(() => this.inner.execute(...args)));
  }
  batch(...args: Parameters<Transaction["batch"]>) {
    return this.call(() => this.inner.batch(...args));
  }
  executeMultiple(sql: string) {
    return this.call(() => this.inner.executeMultiple(sql));
  }
  rollback() {
    return this.call(() => this.inner.rollback());
  }
  commit() {
    return this.call(() => this.inner.commit());
  }
  close() {
    this.inner.close();
  }
  get closed() {
    return this.inner.closed;
  }

  private async call<T>(run: () => Promise<T>) {
    try {
      return await this.limited(run);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.inner.close();
      throw error;
    }
  }
}
