import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { App } from "../../support/running-app/app";
import { cast, signUp } from "../../support/running-app/cast";
import { healthWhile, median } from "../../support/running-app/health";
import { hasLibsqlServer, LibsqlServer } from "../../support/servers/libsql-server";
import { TwoMachines } from "../../support/running-app/two-machines";
import { Visitor, type Page } from "../../support/running-app/visitor";
import { doWholeJob } from "../../support/running-app/whole-job";
import { seconds } from "../../support/time-limits.mjs";

describe.runIf(hasLibsqlServer())("a libSQL server with a replica in a file", () => {
  let server: LibsqlServer;
  beforeEach(async () => (server = await LibsqlServer.start()));
  const environment = () => ({ DATABASE_SYNC_URL: server.url() });
  const apps: App[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.stop();
    await server.stop();
  });
  const started = async <A extends App>(app: A) => {
    apps.push(app);
    await app.start();
    return app;
  };

  test("that hangs refuses writes in time, leaves /healthz fast, and is used again once it answers", async () => {
    const app = await started(new App(environment()));
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
    const begun = Promise.all([refusal(form), fetch(`${app.url}/providers`)]);
    const probes = ["/readyz", "/writez"].map((path) => fetch(app.url + path));
    // The last post comes two seconds later, and queues behind the first.
    const [[first, list], [[ready, writable], last]] = await Promise.all([
      begun,
      Promise.all(probes).then(async (answers) => [answers, await refusal(later)] as const),
    ]);
    const times = await health();
    server.resume();
    expect(ready!.status).toBe(200);
    expect([writable!.status, await writable!.text()]).toEqual([503, "database\n"]);
    for (const { refused, waited } of [first, last]) {
      expect(refused.status).toBe(503);
      expect(refused.headers.get("Retry-After")).toBe("5");
      expect(waited).toBeLessThan(seconds(8));
    }
    expect(list.status).toBe(200);
    expect(median(times)).toBeLessThan(seconds(0.25));
    expect(Math.max(...times)).toBeLessThan(seconds(2));
    await app.waitFor("/writez", async () => (await fetch(`${app.url}/writez`)).ok);
    expect((await signUp(app, cast.asha())).page.status).toBe(200);
  });

  test("that was killed refuses writes at once, and is used again after its restart", async () => {
    const app = await started(new App(environment()));
    const { visitor } = await signUp(app, cast.asha());
    const page = await visitor.open("/settings/name");
    const form = page.values(page.form("Save"));
    await server.kill();
    const byScript = await visitor.fetch("/settings/name.data", {
      method: "POST",
      body: new URLSearchParams(form),
    });
    expect(byScript.status).toBe(503);
    expect(await byScript.text()).toContain("We could not save this");
    expect((await fetch(`${app.url}/writez`)).status).toBe(503);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${app.url}/providers`)).status).toBe(200);
    expect((await visitor.fetch("/settings")).status).toBe(200);
    await server.start();
    await app.waitFor("/writez", async () => (await fetch(`${app.url}/writez`)).ok);
    expect((await visitor.fetch("/settings")).status).toBe(200);
    expect((await signUp(app, cast.asha())).page.status).toBe(200);
  });

  test("with a replica shows another process's writes within seconds, and this one's at once", async () => {
    const shared = {
      SESSION_SECRET: randomBytes(32).toString("base64"),
      DATA_KEY: randomBytes(32).toString("base64"),
      DATABASE_SYNC_URL: server.url(),
    };
    const one = await started(new App(shared));
    const other = await started(new App(shared));
    const { visitor } = await signUp(one, cast.asha());
    expect((await visitor.fetch("/settings")).status).toBe(200);
    const elsewhere = () => {
      const sameBrowser = new Visitor(other);
      for (const [name, value] of visitor.cookies) sameBrowser.cookies.set(name, value);
      return sameBrowser;
    };
    await other.waitFor(
      "the session of the other process",
      async () => (await elsewhere().fetch("/settings")).status === 200,
    );
    await elsewhere().submit("/settings", /^Log ?out$/i);
    expect((await elsewhere().fetch("/settings")).status).not.toBe(200);
  });

  test("supports the whole job with two machines answering one person's clicks in turn", async () => {
    const app = await TwoMachines.startOn(server);
    apps.push(app);
    await doWholeJob(app);
    expect(app.log()).not.toMatch(/"level":"(error|fatal)"/);
  });

  test("shows all users what they have just saved on the next page, whichever of two machines answers", async () => {
    const app = await TwoMachines.startOn(server);
    apps.push(app);
    const asha = cast.asha();
    const { visitor } = await signUp(app, asha);
    for (const name of ["Asha Rao", "Asha Devi", "Asha Kumari", "Asha Bai", "Asha Joshi", "Asha"]) {
      const form = await visitor.open("/settings/name");
      expect((await form.submit("Save", { name })).text).toContain(name);
      expect((await visitor.open("/settings")).text).toContain(name);
      expect((await visitor.open("/settings/name")).value("name")).toBe(name);
    }
    const program = new ApiClient(app);
    for (let time = 0; time < 6; time += 1) {
      program.token = null;
      const { email, password } = asha;
      const { body } = await program.post("/api/auth/login", { email, password });
      program.token = String(body.token);
      expect((await program.post("/api/auth/verify-token")).status).toBe(200);
    }
  });

  test("marks a visitor's writes in that visitor's browser alone, under concurrent requests", async () => {
    const app = await TwoMachines.startOn(server);
    apps.push(app);
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => (await signUp(app, cast.asha())).visitor),
    );
    const stranger = new Visitor(app);
    const isMarked = ({ headers }: Pick<Response, "headers">) =>
      headers.getSetCookie().some((cookie) => cookie.startsWith("seen_change="));
    const wrong: string[] = [];
    const read = async (visitor: Visitor, path: string) => {
      if (isMarked(await visitor.fetch(path))) wrong.push(`${path} is marked`);
    };
    const rounds = people.map(async (visitor, person) => {
      for (const name of ["Asha Rao", "Asha Devi", "Asha Kumari", "Asha Bai", "Asha Joshi"]) {
        const { path, body } = (await visitor.open("/settings/name")).filledIn("Save", { name });
        const saving = visitor.fetch(path, { method: "POST", body });
        await Promise.all([
          read(stranger, "/providers"),
          read(stranger, `/services/catering/indore?guests=${person + 1}`),
          read(stranger, "/login"),
        ]);
        if (!isMarked(await saving)) wrong.push("a saved name is not marked");
        if (!(await visitor.open("/settings")).text.includes(name)) wrong.push("not seen at once");
      }
    });
    await Promise.all(rounds);
    expect(wrong).toEqual([]);
  });
});
