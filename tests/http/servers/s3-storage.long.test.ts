import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { picture } from "../../support/records/onboarding";
import { AppWithAdministrator } from "../../support/running-app/administrators";
import { App } from "../../support/running-app/app";
import { cast, member } from "../../support/running-app/cast";
import { healthWhile, median } from "../../support/running-app/health";
import { TwoMachines } from "../../support/running-app/two-machines";
import { doWholeJob } from "../../support/running-app/whole-job";
import { hasLibsqlServer, LibsqlServer } from "../../support/servers/libsql-server";
import { hasS3Server, S3Server } from "../../support/servers/s3-server";
import { seconds } from "../../support/time-limits.mjs";

describe.runIf(hasS3Server())("a bucket of an S3 server", () => {
  let server: S3Server;
  beforeEach(async () => (server = await S3Server.start()));
  const apps: App[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.stop();
    await server.stop();
  });
  const started = <A extends App>(app: A): A => {
    apps.push(app);
    return app;
  };

  test("supports everything from the sign-up to an accepted enquiry", async () => {
    const app = started(await AppWithAdministrator.start(server.environment("aayojan")));
    await doWholeJob(app);
    expect(app.log()).not.toMatch(/"level":"(error|fatal)"/);
  });

  test.runIf(hasLibsqlServer())(
    "supports the whole job with two machines answering one person's clicks in turn",
    async () => {
      const database = await LibsqlServer.start();
      try {
        const app = started(await TwoMachines.startOn(database, server));
        await doWholeJob(app);
        expect(app.log()).not.toMatch(/"level":"(error|fatal)"/);
        await apps.pop()!.stop();
      } finally {
        await database.stop();
      }
    },
  );

  test("with a wrong key serves pages, but is not ready to store files", async () => {
    const wrong = { ...server.environment(), AWS_ACCESS_KEY_ID: "nobody" };
    const app = started(await App.start(wrong));
    const [ready, writable] = await Promise.all(
      ["/readyz", "/writez"].map((path) => fetch(app.url + path)),
    );
    expect(ready!.status).toBe(200);
    expect([writable!.status, await writable!.text()]).toEqual([503, "files\n"]);
  });

  test.each(["killed", "hanging"])(
    "that is %s refuses an upload as not saved just now, and accepts it once it answers again",
    async (fault) => {
      const app = started(await App.start(server.environment()));
      const { visitor } = await member(app, cast.asha());
      const page = await visitor.open("/settings/picture");
      const typed = { picture: new File([new Uint8Array(await picture("png", 300))], "me.png") };
      if (fault === "killed") await server.kill();
      else server.suspend();
      const health = healthWhile(app);
      const refused = await page.submit("Upload", typed);
      expect(median(await health())).toBeLessThan(seconds(0.25));
      expect(refused.status).toBe(503);
      expect(refused.text).toContain("We could not save this just now");
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
      const writable = await fetch(`${app.url}/writez`);
      expect([writable.status, await writable.text()]).toEqual([503, "files\n"]);
      if (fault === "killed") await server.start();
      else server.resume();
      const saved = await refused.submit("Upload", typed);
      expect(saved.toast).toContain("Picture saved");
      const shown = saved.all("img[src^='/pictures/']")[0]!.getAttribute("src")!;
      const bytes = await visitor.fetch(shown);
      expect(bytes.status).toBe(200);
      expect(
        Buffer.from(await bytes.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe("WEBP");
    },
  );
});
