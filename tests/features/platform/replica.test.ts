import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ReplicaClient } from "~/platform/database/clients/replica-client.server";
import { DatabaseUnavailable } from "~/platform/database/unavailable.server";
import { hasLibsqlServer, LibsqlServer } from "../../support/running-app/libsql-server";

describe.runIf(hasLibsqlServer())("a replica whose primary is gone", () => {
  test("is read as it is, even when a write of this process may be missing, and follows the primary once that is back", async () => {
    const server = await LibsqlServer.start();
    const folder = mkdtempSync(join(tmpdir(), "aayojan-replica-"));
    const client = new ReplicaClient(
      {
        fileUrl: `file:${join(folder, "replica.db")}`,
        syncUrl: server.url(),
        authToken: undefined,
      },
      2000,
    );
    const names = async () => {
      const { rows } = await client.execute("SELECT name FROM people ORDER BY name");
      return rows.map(({ name }) => name);
    };
    try {
      await client.execute("CREATE TABLE people (name TEXT)");
      await client.execute("INSERT INTO people VALUES ('Asha')");
      await expect.poll(names).toEqual(["Asha"]);

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
