import type { Client, InArgs, InStatement, TransactionMode } from "@libsql/client";
import { timed } from "./timed.server";

type Statements = Array<InStatement | [string, InArgs?]>;

/** Whether a call may change the database: writes have other retries, limits and follow-ups. */
export type CallKind = "read" | "write";

/**
 * A libSQL client that passes every call through `call`, where a subclass adds what its kind of
 * database needs.
 */
export abstract class ForwardingClient implements Client {
  protected abstract call<T>(kind: CallKind, run: (client: Client) => Promise<T>): Promise<T>;
  /** The underlying client. */
  protected abstract get client(): Client;

  execute(statement: InStatement, args?: InArgs) {
    const one = typeof statement === "string" ? { sql: statement, args: args ?? [] } : statement;
    const kind = /^\s*select\b/i.test(one.sql) ? "read" : "write";
    return timed(kind, one.sql, () => this.call(kind, (client) => client.execute(one)));
  }
  batch(statements: Statements, mode?: TransactionMode) {
    return this.call("write", (client) => client.batch(statements, mode));
  }
  migrate(statements: InStatement[]) {
    return this.call("write", (client) => client.migrate(statements));
  }
  transaction(mode?: TransactionMode) {
    return this.call("write", (client) => client.transaction(mode));
  }
  executeMultiple(sql: string) {
    return this.call("write", (client) => client.executeMultiple(sql));
  }
  sync() {
    return this.client.sync();
  }
  reconnect() {
    return this.client.reconnect();
  }
  close() {
    this.client.close();
  }
  get closed() {
    return this.client.closed;
  }
  get protocol() {
    return this.client.protocol;
  }
}
