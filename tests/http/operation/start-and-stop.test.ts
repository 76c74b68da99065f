import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { App, freePort } from "../../support/running-app/app";
import { cast } from "../../support/running-app/cast";
import { production } from "../../support/running-app/production";
import { openPost, request, sendRaw } from "../../support/running-app/raw-http";
import { startedApps } from "../../support/running-app/started-apps";
import { Visitor } from "../../support/running-app/visitor";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
/** These settings open a site to the public. */
const operator = {
  SITE_COMPANY: "Utsav Events LLP",
  SITE_ADDRESS: "7 Sarafa, Indore 452002",
  SITE_EMAIL: "hello@utsav.example",
  GRIEVANCE_OFFICER: "Meera Joshi",
  GRIEVANCE_EMAIL: "grievance@utsav.example",
  SECURITY_EMAIL: "security@utsav.example",
};

/** A folder with a server's copy of the app, and no data yet. */
function newServer() {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-first-start-"));
  mkdirSync(join(folder, "db"));
  for (const path of ["build", "db/migrations", "node_modules", "package.json", "public"])
    symlinkSync(resolve(path), join(folder, path));
  copyFileSync("serve.mjs", join(folder, "serve.mjs"));
  return folder;
}

describe("production", () => {
  test("does not start without its required variables, and says so without a stack trace", async () => {
    const app = new App({ DEMO: "" });
    onTestFinished(() => app.stop());
    await expect(app.start()).rejects.toThrow("did not start");
    expect(app.log()).toBe(
      `The environment needs attention:
- APP_URL is missing: production does not start without it.
- SESSION_SECRET is missing: production does not start without it.
- DATA_KEY is missing: production does not start without it.
- MAIL_FROM is missing: production does not start without it.
- SMTP_URL is missing: set it to your mail server, like smtp://user:password@host:587, or set MAIL=file to write emails to a folder instead of sending them.
`,
    );
    expect(await app.signal("SIGTERM")).toBe(1);
  });

  test("starts with the required values of .env.example, creates its data folder, and logs what has started", async () => {
    const [folder, port, closedPort] = [newServer(), await freePort(), await freePort()];
    const example = readFileSync(".env.example", "utf8");
    const filledIn: Record<string, string> = {
      ...production(),
      SMTP_URL: `smtp://127.0.0.1:${closedPort}`,
      PORT: String(port),
    };
    writeFileSync(
      join(folder, ".env"),
      example.replace(/^#?(\w+)=.*$/gm, (line, name: string) =>
        filledIn[name] && name !== "MAIL" ? `${name}=${filledIn[name]}` : line,
      ),
    );
    const [, command] = /^# +(node .*)$/m.exec(example)!;
    const child = spawn("sh", ["-c", `exec ${command}`], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: "production" },
    });
    onTestFinished(async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true });
    });
    let written = "";
    child.stderr.on("data", (bytes: Buffer) => (written += bytes.toString()));
    for await (const bytes of child.stdout as AsyncIterable<Buffer>) {
      written += bytes.toString();
      if (written.includes("[remix-serve]") && written.includes('"msg":"started"')) break;
    }
    expect(written).toContain(`[remix-serve] http://localhost:${port}`);
    const line = written.split("\n").find((one) => one.includes('"msg":"started"'))!;
    expect(JSON.parse(line)).toMatchObject({
      ...{ level: "warn", version, mode: "production" },
      migrations: readdirSync("db/migrations").filter((name) => name.endsWith(".sql")).length,
      ...{ database: "file", storage: "file", mail: "smtp" },
      ...{ mailServer: "does not answer", code: "ESOCKET" },
    });
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect(existsSync(join(folder, "data/aayojan.db"))).toBe(true);
  });
});

describe("production at its public URL", () => {
  let app: App;
  beforeAll(async () => {
    app = await App.start({
      ...production(),
      ...operator,
      HSTS_SUBDOMAINS: "1",
      METRICS_TOKEN: "figures of the names",
    });
  });
  afterAll(() => app.stop());

  test("has cookies for https alone, strict transport security, and no email preview page", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.fetch("/login");
    const names = page.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(["visitor"]);
    for (const cookie of page.headers.getSetCookie())
      expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(page.headers.get("Strict-Transport-Security")).toBe(
      "max-age=31536000; includeSubDomains",
    );
    expect((await visitor.fetch("/dev/mail")).status).toBe(404);
  });

  test("accepts forms from its public origin alone", async () => {
    const post = (origin: string) =>
      new Visitor(app).fetch("/language", {
        method: "POST",
        body: new URLSearchParams({ language: "hi" }),
        headers: { Origin: origin },
      });
    expect((await post("https://aayojan.example")).status).toBe(303);
    expect((await post(app.url)).status).toBe(403);
  });

  test("redirects other names of the server to its public origin, except probes and certificates", async () => {
    const ask = async (line: string, headers: Record<string, string>) => {
      const { status, headers: found } = await sendRaw(app, [request(line, headers)]);
      return [status, found.location];
    };
    const redirect = [308, "https://aayojan.example/grievance?lng=hi"];
    const page = "/grievance?lng=hi";
    for (const Host of ["www.aayojan.example", "old.example:8443", "AAYOJAN.EXAMPLE."])
      for (const method of ["GET", "HEAD"])
        expect([Host, await ask(`${method} ${page}`, { Host })]).toEqual([Host, redirect]);
    // The proxy is on this machine, and is trusted.
    const behindProxy = { Host: "127.0.0.1:3000", "X-Forwarded-Host": "www.aayojan.example" };
    expect(await ask(`GET ${page}`, behindProxy)).toEqual(redirect);
    expect(await ask("GET //evil.example/x", { Host: "old.example" })).toEqual([
      308,
      "https://aayojan.example//evil.example/x",
    ]);

    for (const Host of ["aayojan.example", "Aayojan.example:3000", "127.0.0.1", "[::1]:80", "app"])
      expect([Host, await ask(`GET ${page}`, { Host })]).toEqual([Host, [200, undefined]]);
    const rewritten = { Host: "origin.example", "X-Forwarded-Host": "aayojan.example" };
    expect(await ask(`GET ${page}`, rewritten)).toEqual([200, undefined]);
    const elsewhere = { Host: "old.example" };
    for (const [path, status] of [
      ["/healthz", 200],
      ["/readyz", 200],
      ["/up", 200],
      ["/writez", 200],
      ["/metrics", 401],
      ["/.well-known/acme-challenge/token", 404],
    ] as const)
      expect([path, await ask(`GET ${path}`, elsewhere)]).toEqual([path, [status, undefined]]);
    const foreign = { ...elsewhere, Origin: "https://old.example", "Content-Length": "0" };
    expect(await ask("POST /language", foreign)).toEqual([403, undefined]);

    const { headers } = await sendRaw(app, [request("GET /login", { Host: "old.example" })]);
    expect(headers["cache-control"]).toBe("no-store");
  });
});

const start = startedApps();

test("SIGTERM finishes the open request, answers 503 at /readyz in the meantime, and then ends the process", async () => {
  const app = await start();
  const post = await openPost(app);
  // A second request, so that the first has certainly arrived.
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);

  const exitCode = app.signal("SIGTERM");
  await app.waitFor(
    "/readyz to answer 503",
    async () => (await fetch(`${app.url}/readyz`)).status === 503,
  );
  expect((await fetch(`${app.url}/login`)).headers.get("Connection")).toBe("close");
  post.finish();
  expect(await post.answer()).toMatch(/^HTTP\/1\.1 303 /);
  expect(await exitCode).toBe(0);
});

test("after a kill during sign-ups the database has all that were acknowledged, and their codes are sent", async () => {
  const app = await start();
  const people = Array.from({ length: 12 }, () => ({
    person: cast.asha(),
    visitor: new Visitor(app),
  }));
  const acknowledged: typeof people = [];
  const enough = new Promise<void>((killed) => {
    for (const one of people)
      void (async () => {
        const form = await one.visitor.open("/signup");
        const { password } = one.person;
        const page = await form.submit("Send OTP", { ...one.person, confirmPassword: password });
        if (page.path === "/signup/verify") acknowledged.push(one);
        if (acknowledged.length === 4) killed(app.kill());
      })().catch(() => undefined);
  });
  await enough;
  const emails = [...acknowledged];

  await app.start();
  for (const { person, visitor } of emails)
    expect((await visitor.open("/signup/verify")).text).toContain(person.email);
  for (const { person } of emails) expect(await app.codeFor(person.email)).toMatch(/^\d{6}$/);
  expect(await app.query("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
});
