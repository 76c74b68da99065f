import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { App } from "../support/running-app/app";
import { hasLibsqlServer, LibsqlServer } from "../support/running-app/libsql-server";
import { doWholeJob } from "../support/running-app/whole-job";

const kinds = [
  ["by http", (server: LibsqlServer) => ({ DATABASE_URL: server.url("http") })],
  ["by web socket", (server: LibsqlServer) => ({ DATABASE_URL: server.url("ws") })],
  ["with a replica in a file", (server: LibsqlServer) => ({ DATABASE_SYNC_URL: server.url() })],
] as const;

describe.runIf(hasLibsqlServer())("a libSQL server", () => {
  let server: LibsqlServer;
  beforeAll(async () => (server = await LibsqlServer.start()));
  afterAll(() => server.stop());
  const apps: App[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.stop();
  });

  test.each(kinds)("%s carries everything from the sign-up to an accepted enquiry", async (_, environment) => {
    const ownServer = await LibsqlServer.start();
    const app = await AppWithAdministrator.start(environment(ownServer));
    apps.push(app);
    const started = performance.now();
    await doWholeJob(app);
    console.log(_, performance.now() - started);
    expect(app.log()).not.toMatch(/"level":[56]0/);
    await ownServer.stop();
  });
});
