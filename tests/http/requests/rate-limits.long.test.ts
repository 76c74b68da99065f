import { expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { newIp } from "../../support/running-app/ip-addresses";
import { App } from "../../support/running-app/app";
import { member } from "../../support/running-app/cast";
import { seconds } from "../../support/time-limits.mjs";

// The app starts three times.
const threeStarts = { timeout: seconds(60) };

test("rate limits count across two processes and a restart", threeStarts, async () => {
  const one = await App.start();
  const other = await App.start({
    DATABASE_URL: one.databaseUrl,
    STORAGE_URL: one.environment.STORAGE_URL!,
  });
  try {
    const { person: asha } = await member(one);
    const ip = newIp();
    const tries = async (app: App, count: number) => {
      const client = new ApiClient(app);
      const here = { "X-Forwarded-For": ip };
      let status = 0;
      for (let k = 0; k < count; k += 1)
        ({ status } = await client.post(
          "/api/auth/login",
          {
            ...asha,
            password: "not mine at all",
          },
          here,
        ));
      return status;
    };
    expect(await tries(one, 4)).toBe(422);
    expect(await tries(other, 4)).toBe(422);
    await one.kill();
    await one.start();
    expect(await tries(one, 2)).toBe(422);
    expect(await tries(other, 1)).toBe(429);
    const refused = await new ApiClient(one).post("/api/auth/login", asha, {
      "X-Forwarded-For": ip,
    });
    expect(refused.status).toBe(429);
    // The window is 15 minutes from the first of them; the restart takes a few seconds of it.
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(780);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(900);
  } finally {
    await other.stop();
    await one.stop();
  }
});
