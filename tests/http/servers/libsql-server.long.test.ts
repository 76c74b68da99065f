import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { App } from "../../support/running-app/app";
import { cast, signUp } from "../../support/running-app/cast";
import { healthWhile } from "../../support/running-app/health";
import { TwoMachines } from "../../support/running-app/two-machines";
import { Visitor, type Page } from "../../support/running-app/visitor";
import { doWholeJob } from "../../support/running-app/whole-job";
import { hasLibsqlServer, LibsqlServer } from "../../support/servers/libsql-server";
import { seconds } from "../../support/time-limits.mjs";

// The last test of each connection ends its app.
describe.runIf(hasLibsqlServer())("a libSQL server", { shuffle: false }, () => {
  describe.each([
    ["http", "hangs", (away: LibsqlServer) => away.suspend()],
    ["ws", "was killed", (away: LibsqlServer) => away.kill()],
  ] as const)("by %s", (scheme, isAway, takeAway) => {
    let server: LibsqlServer;
    let app: App;
    beforeAll(async () => {
      server = await LibsqlServer.start();
      app = await App.start({ DATABASE_URL: server.url(scheme) });
    });
    afterAll(async () => {
      await app.stop();
      await server.stop();
    });

    test("that hangs refuses writes, leaves /healthz answered, and is used again once it answers", async () => {
      const asha = cast.asha();
      const typed = { ...asha, confirmPassword: asha.password };
      const form = await new Visitor(app).open("/signup");
      const later = await new Visitor(app).open("/signup");
      const refusal = async (page: Page) => {
        const began = performance.now();
        const refused = await page.submit("Send OTP", typed);
        return { refused, waited: performance.now() - began };
      };
      server.suspend();
      const health = healthWhile(app);
      const shown = async () => {
        const began = performance.now();
        const page = await fetch(`${app.url}/providers`);
        return { page, waited: performance.now() - began };
      };
      const begun = Promise.all([refusal(form), shown()]);
      const probes = ["/readyz", "/writez"].map((path) => fetch(app.url + path));
      // The last post comes two seconds later, and queues behind the first.
      const [[first, list], [[ready, writable], last]] = await Promise.all([
        begun,
        Promise.all(probes).then(async (answers) => [answers, await refusal(later)] as const),
      ]);
      // The refusals took six seconds: a blocked event loop would have answered none of them.
      expect((await health()).length).toBeGreaterThan(20);
      server.resume();
      expect(ready!.status).toBe(503);
      expect([writable!.status, await writable!.text()]).toEqual([503, "database\n"]);
      for (const { refused, waited } of [first, last]) {
        expect(refused.status).toBe(503);
        // Each write has six seconds: the last would take ten if they began after the first's.
        expect(waited).toBeLessThan(seconds(9));
        expect(refused.headers.get("Retry-After")).toBe("5");
      }
      expect(list.page.status).toBe(503);
      expect(await list.page.text()).toContain("Not available right now");
      // No second call waits for the database after the first.
      expect(list.waited).toBeLessThan(seconds(9));
      await app.waitFor("/writez", async () => (await fetch(`${app.url}/writez`)).ok);
      expect((await signUp(app, cast.asha())).page.status).toBe(200);
    });

    test("that was killed refuses writes, and is used again after its restart", async () => {
      const { visitor } = await signUp(app, cast.asha());
      const page = await visitor.open("/settings/name");
      const form = page.values(page.form("Save"));
      await server.kill();
      const byScript = await visitor.fetch("/settings/name.data", {
        method: "POST",
        body: new URLSearchParams(form),
      });
      expect(byScript.status).toBe(503);
      expect(await byScript.text()).toContain('"unsent",true');
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
      for (const path of ["/writez", "/readyz", "/providers", "/settings"])
        expect([path, (await visitor.fetch(path)).status]).toEqual([path, 503]);
      await server.start();
      await app.waitFor("/writez", async () => (await fetch(`${app.url}/writez`)).ok);
      expect((await visitor.fetch("/settings")).status).toBe(200);
      expect((await signUp(app, cast.asha())).page.status).toBe(200);
    });

    test(`that ${isAway} does not keep a process from stopping`, async () => {
      await takeAway(server);
      expect(await app.signal("SIGTERM")).toBe(0);
    });
  });

  test("supports everything from the sign-up to an accepted enquiry, with two machines answering one person's clicks in turn", async () => {
    const server = await LibsqlServer.start();
    onTestFinished(() => server.stop());
    const app = await TwoMachines.startOn(server);
    onTestFinished(() => app.stop());
    await doWholeJob(app);
    expect(app.log()).not.toMatch(/"level":"(error|fatal)"/);
  });
});
