import { expect, test } from "vitest";
import { member } from "../../support/running-app/cast";
import { healthWhile, median } from "../../support/running-app/health";
import { startedApps } from "../../support/running-app/started-apps";
import { Visitor } from "../../support/running-app/visitor";
import { seconds } from "../../support/time-limits.mjs";

const start = startedApps();

// Hashing costs a quarter of production's; the queue fills up anyway.
test(
  "during a hundred concurrent log-ins /healthz answers within half a second, and a visitor who waits too long is asked to try again",
  { timeout: seconds(60) },
  async () => {
    const app = await start({ PASSWORD_HASH_COST: "10" });
    const { person: asha } = await member(app);
    const forms = await Promise.all(
      Array.from({ length: 100 }, () => new Visitor(app).open("/login")),
    );
    const health = healthWhile(app);
    const pages = await Promise.all(
      forms.map((form, number) =>
        form.submit("Log in", {
          email: number % 2 ? `nobody.${number}@example.com` : asha.email,
          password: "not the password",
        }),
      ),
    );
    const times = await health();
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([422, 503]));
    expect(median(times)).toBeLessThan(seconds(0.25));
    expect(times.filter((time) => time > seconds(0.5)).length).toBeLessThan(times.length / 20);
  },
);
