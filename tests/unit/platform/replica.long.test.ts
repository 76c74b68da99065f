import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Client } from "@libsql/client";
import { describe, expect, test } from "vitest";
import { FileClient } from "~/platform/database/clients/file-client.server";
import { ReplicaClient } from "~/platform/database/clients/replica-client.server";
import { withReadPoint } from "~/platform/database/read-point.server";
import { DatabaseUnavailable } from "~/platform/database/unavailable.server";
import { hasLibsqlServer, LibsqlServer } from "../../support/servers/libsql-server";
import { seconds } from "../../support/time-limits.mjs";

describe.runIf(hasLibsqlServer())("a replica whose primary is down", () => {
  test("can be read, even if a write of this process may be missing, and follows the primary once it is back", async () => {
    const server = await LibsqlServer.start();
    const folder = mkdtempSync(join(tmpdir(), "aayojan-replica-"));
    const path = join(folder, "replica.db");
    const replica = { fileUrl: `file:${path}`, syncUrl: server.url(), authToken: undefined };
    const client = new ReplicaClient(replica, 2000);
    const namesIn = async (database: Pick<Client, "execute">) => {
      const { rows } = await database.execute("SELECT name FROM people ORDER BY name");
      return rows.map(({ name }) => name);
    };
    const names = () => namesIn(client);
    /**
     * The rows in the replica's file, which can only be read without the primary once they are
     * there.
     */
    const namesInFile = async () => {
      if (!existsSync(path)) return [];
      const file = new FileClient(replica.fileUrl);
      return namesIn(file).finally(() => file.close());
    };
    try {
      await client.execute("CREATE TABLE people (name TEXT)");
      await client.execute("INSERT INTO people VALUES ('Asha')");
      await expect.poll(namesInFile, { timeout: seconds(10) }).toEqual(["Asha"]);

      await server.kill();
      const lost = client.execute("INSERT INTO people VALUES ('Bilal')");
      await expect(lost).rejects.toThrow(DatabaseUnavailable);
      expect(await names()).toEqual(["Asha"]);

      await server.start();
      await client.execute("INSERT INTO people VALUES ('Chand')");
      await expect.poll(names, { timeout: seconds(10) }).toEqual(["Asha", "Chand"]);
    } finally {
      client.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });

  test("and hangs delays a read and the write after it by no more than one call's limit in total", async () => {
    const server = await LibsqlServer.start();
    const folder = mkdtempSync(join(tmpdir(), "aayojan-replica-"));
    const fileUrl = `file:${join(folder, "replica.db")}`;
    const limitMs = 3000;
    const replica = { fileUrl, syncUrl: server.url(), authToken: undefined };
    const client = new ReplicaClient(replica, limitMs);
    try {
      await client.execute("CREATE TABLE people (name TEXT)");
      await expect.poll(() => client.hasFile, { timeout: seconds(10) }).toBe(true);
      server.suspend();
      const began = performance.now();
      await withReadPoint({ mustSee: "latest", hasWritten: () => undefined }, () =>
        client.execute("SELECT name FROM people"),
      );
      await expect(client.transaction("write")).rejects.toThrow(DatabaseUnavailable);
      // Waiting separately, each would take the whole limit.
      expect(performance.now() - began).toBeLessThan(limitMs + seconds(1.5));
    } finally {
      server.resume();
      client.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });

  test("and whose file can't be synced says so, leaves no file open, and reports when it follows again", async () => {
    const server = await LibsqlServer.start();
    const folder = mkdtempSync(join(tmpdir(), "aayojan-replica-"));
    const path = join(folder, "replica.db");
    const gate = await replicationGate(server.url());
    const replica = { fileUrl: `file:${path}`, syncUrl: gate.url, authToken: undefined };
    const client = new ReplicaClient(replica, 2000);
    try {
      await client.execute("CREATE TABLE people (name TEXT)");
      await expect.poll(() => client.behindSince, { timeout: seconds(10) }).toBeInstanceOf(Date);
      const since = client.behindSince;
      const before = openFilesIn(folder);
      await gate.refusals(8);
      expect(openFilesIn(folder)).toBeLessThanOrEqual(before);
      expect(client.behindSince).toBe(since);
      gate.open();
      await expect.poll(() => client.behindSince, { timeout: seconds(10) }).toBeNull();
    } finally {
      client.close();
      gate.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

/** The number of files in a folder that this process has open. */
const openFilesIn = (folder: string) =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

/** A proxy for the primary that lets a replica fetch changes only once opened. */
async function replicationGate(primary: string) {
  const gate = spawn(process.execPath, ["tests/support/servers/replication-gate.mjs", primary], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(gate.stdout)[Symbol.asyncIterator]();
  const { value: port } = await lines.next();
  return {
    url: `http://127.0.0.1:${String(port)}`,
    open: () => void gate.stdin.write("open\n"),
    close: () => void gate.kill(),
    async refusals(count: number) {
      for (let nth = 0; nth < count; nth += 1) await lines.next();
    },
  };
}
