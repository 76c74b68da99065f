import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { environment } from "~/platform/environment-variables";
import { probes } from "~/http/guard/probe-paths";

const read = (path: string) => readFileSync(path, "utf8");
/** A stop takes at most this many seconds (docs/operations.md, Graceful shutdown). */
const maxDrainSeconds = 15;

describe("the systemd unit", () => {
  const lines = read("deploy/aayojan.service")
    .split("\n")
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const);
  const valuesOf = (name: string) =>
    lines.filter(([key]) => key === name).map(([, value]) => value);

  test("starts Node itself, waits for the drain, and lets V8 compile", () => {
    expect(valuesOf("ExecStart")).toEqual(["/usr/bin/node serve.mjs"]);
    expect(Number(valuesOf("TimeoutStopSec")[0])).toBeGreaterThan(maxDrainSeconds);
    expect(valuesOf("MemoryDenyWriteExecute")).toEqual([]);
    expect(valuesOf("NoNewPrivileges")).toEqual(["yes"]);
  });

  test("writes only to its own folder, and sets only variables that the app reads", () => {
    expect(valuesOf("ProtectSystem")).toEqual(["strict"]);
    const folder = `/var/lib/${valuesOf("StateDirectory")[0]}`;
    const variables = valuesOf("Environment").map((one) => one.split("="));
    for (const [name, value] of variables) {
      expect(Object.keys(environment.shape)).toContain(name);
      if (name !== "NODE_ENV") expect(value).toMatch(new RegExp(`^(file:)?${folder}(/|$)`));
    }
  });
});

describe("compose.https.yaml", () => {
  const { services, volumes } = parse(read("compose.https.yaml")) as {
    services: {
      caddy: {
        image: string;
        environment: Record<string, string>;
        healthcheck: { test: string[] };
        networks: string[];
        volumes: string[];
        depends_on: Record<string, unknown>;
      };
    };
    volumes: Record<string, unknown>;
  };
  const main = parse(read("compose.yaml")) as {
    services: { app: { networks: string[]; environment: Record<string, string> } };
  };
  const caddy = services.caddy;

  test("adds one proxy of an exact version, which reaches the app but not its database", () => {
    expect(Object.keys(services)).toEqual(["caddy"]);
    expect(caddy.image).toMatch(/:\d+\.\d+\.\d+$/);
    expect(caddy.networks).toEqual(["outside"]);
    expect(main.services.app.networks).toContain("outside");
    expect(Object.keys(caddy.depends_on)).toEqual(["app"]);
    expect(caddy.healthcheck.test[0]).toBe("CMD");
    expect(Object.keys(volumes)).toEqual(["caddy"]);
  });

  test("passes the variables that the Caddyfile names, and the app trusts it", () => {
    const names = [...read("deploy/Caddyfile").matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
    expect(Object.keys(caddy.environment)).toEqual(names);
    expect(caddy.volumes[0]).toMatch(/^\.\/deploy\/Caddyfile:/);
    expect(main.services.app.environment.TRUST_PROXY).toBe("${TRUST_PROXY:-1}");
  });
});

describe("the image for ONCE", () => {
  test("listens on port 80, stores everything in /storage, and does not run as root", () => {
    const dockerfile = read("deploy/once/Dockerfile");
    expect(dockerfile).toMatch(/PORT=80\b/);
    for (const variable of ["DATABASE_URL", "STORAGE_URL"])
      expect(dockerfile).toContain(`${variable}=file:/storage/`);
    expect([...dockerfile.matchAll(/^USER (\w+)$/gm)].at(-1)?.[1]).toBe("node");
  });

  test("writes backups where its restore expects them, with commands that exist", () => {
    const [before, after] = ["pre-backup", "post-restore"].map((name) =>
      read(`deploy/once/hooks/${name}`),
    );
    expect(before).toContain("node db/command.mjs back-up /storage/once-backup");
    expect(after).toMatch(/for backup in \/storage\/once-backup\/aayojan-\*/);
    expect(after).toContain('node db/command.mjs restore "$backup" --replace');
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    for (const command of ["back-up", "restore"])
      expect(Object.values(scripts)).toContain(`node db/command.mjs ${command}`);
  });
});

test("Kamal passes only variables that the app reads, waits for the drain, and calls a health check that exists", () => {
  const { env, servers, proxy } = parse(read("deploy/kamal/deploy.yml")) as {
    env: { clear: Record<string, unknown>; secret: string[] };
    servers: { web: { options: Record<string, number> } };
    proxy: { app_port: number; healthcheck?: unknown };
  };
  const known = Object.keys(environment.shape);
  for (const name of [...Object.keys(env.clear), ...env.secret]) expect(known).toContain(name);
  expect(servers.web.options["stop-timeout"]).toBeGreaterThan(maxDrainSeconds);
  expect(proxy.healthcheck).toBeUndefined();
  expect(probes.has("/up")).toBe(true);
  expect(read("Dockerfile")).toContain(`PORT=${proxy.app_port}`);
});
