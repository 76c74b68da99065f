import { expect, onTestFinished, test } from "vitest";
import { App } from "../../support/running-app/app";
import { cast } from "../../support/running-app/cast";
import { Visitor, type Page } from "../../support/running-app/visitor";
import { hasLibsqlServer, LibsqlServer } from "../../support/servers/libsql-server";
import { seconds } from "../../support/time-limits.mjs";

test.runIf(hasLibsqlServer())(
  "a libSQL server that hangs refuses a write in six seconds, and so one that waits behind it",
  async () => {
    const server = await LibsqlServer.start();
    onTestFinished(() => server.stop());
    const app = await App.start({ DATABASE_URL: server.url() });
    onTestFinished(() => app.stop());
    const asha = cast.asha();
    const refusal = async (page: Page) => {
      const began = performance.now();
      const typed = { ...asha, confirmPassword: asha.password };
      expect((await page.submit("Send OTP", typed)).status).toBe(503);
      return performance.now() - began;
    };
    const form = await new Visitor(app).open("/signup");
    const later = await new Visitor(app).open("/signup");
    server.suspend();
    const first = refusal(form);
    // It answers after two seconds.
    expect((await fetch(`${app.url}/writez`)).status).toBe(503);
    for (const waited of await Promise.all([first, refusal(later)]))
      expect(waited).toBeLessThan(seconds(8));
  },
);
