import type { Transaction } from "@libsql/client";
import { DatabaseUnavailable } from "../unavailable.server";
import { timed } from "./timed.server";

type Surroundings = {
  /** @throws DatabaseUnavailable when the server gives no answer in time. */
  limited: <T>(run: () => Promise<T>) => Promise<T>;
  afterCommit: () => void;
};

/**
 * A transaction on a server. After a lost call nothing more is sent: the server rolls back what
 * nobody commits.
 */
export class LimitedTransaction implements Transaction {
  constructor(
    private readonly inner: Transaction,
    private readonly surroundings: Surroundings,
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
  async commit() {
    try {
      await this.call(() => this.inner.commit());
    } finally {
      this.surroundings.afterCommit();
    }
  }
  close() {
    this.inner.close();
  }
  get closed() {
    return this.inner.closed;
  }

  private async call<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await this.surroundings.limited(run);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.inner.close();
      throw error;
    }
  }
}
