import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { cast } from "../../support/running-app/cast";
import { newIp } from "../../support/running-app/ip-addresses";
import { startedApps } from "../../support/running-app/started-apps";

const start = startedApps();
const token = "figures of the proxies";

type Line = { msg?: string; problem?: string; peer?: string };
const warnings = (log: string): Line[] =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ problem }) => problem !== undefined);

/** Resolves to whether something listens there. */
const isReachable = (port: number, host: string) =>
  new Promise<boolean>((settle) => {
    const socket = connect(port, host, () => socket.end(() => settle(true)));
    socket.once("error", () => settle(false));
  });

describe("behind a proxy that TRUST_PROXY does not name", () => {
  test("a forged X-Forwarded-For escapes no rate limit, and the operator is told once", async () => {
    const app = await start({ TRUST_PROXY: "203.0.113.9", METRICS_TOKEN: token });
    const port = Number(new URL(app.url).port);
    const asha = cast.asha();
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      const client = new ApiClient(app);
      const body = { email: asha.email, password: "not the password" };
      const forged = { "X-Forwarded-For": newIp() };
      statuses.push((await client.post("/api/auth/login", body, forged)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);

    await (await fetch(`${app.url}/login`)).text();
    await app.waitFor("both warnings", () => warnings(app.log()).length === 2);
    expect(warnings(app.log())).toEqual([
      expect.objectContaining({ problem: "untrusted_peer", level: "warn" }),
      expect.objectContaining({ problem: "no_proxy", level: "warn" }),
    ]);
    expect(warnings(app.log())[0]!.peer).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    const figures = await fetch(`${app.url}/metrics`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const text = await figures.text();
    expect(text).toContain('proxy_problems_total{problem="untrusted_peer"} 12');
    // The login page, and before it the API document that its client reads.
    expect(text).toContain('proxy_problems_total{problem="no_proxy"} 2');

    expect(await isReachable(port, "127.0.0.1")).toBe(true);
    // Another loopback IP of this machine.
    expect(await isReachable(port, "127.0.0.2")).toBe(false);
  });
});
