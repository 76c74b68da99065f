import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import { describe, expect, test } from "vitest";
import { FileClient } from "~/platform/database/clients/file-client.server";
import { ReplicaClient } from "~/platform/database/clients/replica-client.server";
import { DatabaseUnavailable } from "~/platform/database/unavailable.server";
import { hasLibsqlServer, LibsqlServer } from "../../support/servers/libsql-server";

describe.runIf(hasLibsqlServer())("a replica whose primary is gone", () => {
  test("is read as it is, even when a write of this process may be missing, and follows the primary once that is back", async () => {
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
    /** What is in the file, which only then can be read without the primary. */
    const namesInFile = async () => {
      if (!existsSync(path)) return [];
      const file = new FileClient(replica.fileUrl);
      return namesIn(file).finally(() => file.close());
    };
    try {
      await client.execute("CREATE TABLE people (name TEXT)");
      await client.execute("INSERT INTO people VALUES ('Asha')");
      await expect.poll(namesInFile, { timeout: 10_000 }).toEqual(["Asha"]);

      await server.kill();
      const lost = client.execute("INSERT INTO people VALUES ('Bilal')");
      await expect(lost).rejects.toThrow(DatabaseUnavailable);
      expect(await names()).toEqual(["Asha"]);

      await server.start();
      await client.execute("INSERT INTO people VALUES ('Chand')");
      await expect.poll(names, { timeout: 10_000 }).toEqual(["Asha", "Chand"]);
    } finally {
      client.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
