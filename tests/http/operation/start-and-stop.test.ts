import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { AppWithAdministrator } from "../../support/running-app/administrators";
import { App, freePort } from "../../support/running-app/app";
import { adminToken, cast, signUp, signUpAdmin } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { openPost, request, sendRaw } from "../../support/running-app/raw-http";
import { turnOnSecondFactor } from "../../support/running-app/second-factor";
import { startedApps } from "../../support/running-app/started-apps";
import { Visitor } from "../../support/running-app/visitor";
import { seconds } from "../../support/time-limits.mjs";

const production = () => ({
  DEMO: "",
  DRAIN_SECONDS: "0",
  APP_URL: "https://aayojan.example",
  SESSION_SECRET: randomBytes(32).toString("base64"),
  DATA_KEY: randomBytes(32).toString("base64"),
  MAIL: "file",
});

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

const start = startedApps();

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
- SMTP_URL is missing: set it to your mail server, like smtp://user:password@host:587, or set MAIL=file to write emails to a folder instead of sending them.
`,
    );
    expect(await app.signal("SIGTERM")).toBe(1);
  });

  test("has cookies for https alone, strict transport security, and no email preview page", async () => {
    const app = await start({ ...production(), ...operator });
    const visitor = new Visitor(app);
    const page = await visitor.fetch("/login");
    const names = page.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    expect(names).toEqual(["visitor"]);
    for (const cookie of page.headers.getSetCookie())
      expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
    for (const path of ["/dev/mail", "/dev/gallery"])
      expect((await visitor.fetch(path)).status).toBe(404);
  });

  test("is closed to the public until its operator is named, and opens without a restart", async () => {
    const app = await start({ ...production(), ADMIN_SIGNUP_TOKEN: adminToken });
    const stranger = new Visitor(app);
    for (const path of ["/", "/providers", "/terms"]) {
      const closed = await stranger.fetch(path);
      expect(closed.status).toBe(503);
      expect(await closed.text()).toContain("Still missing: Company, Address, Contact email");
    }
    expect(await (await stranger.fetch("/?lng=hi")).text()).toContain("शिकायत अधिकारी");
    const api = await stranger.fetch("/api/providers");
    expect([api.status, await api.json()]).toEqual([
      503,
      { success: false, message: "We are getting this site ready. It opens soon." },
    ]);
    for (const path of ["/login", "/signup/admin", "/healthz", "/readyz", "/up", "/writez"])
      expect((await stranger.fetch(path)).status).toBe(200);

    const first = await (await stranger.open("/")).follow(/first administrator/);
    expect(first.path).toBe("/signup/admin");
    const chitra = cast.chitra();
    const { page: enrolment, visitor } = await signUpAdmin(app, chitra);
    expect(enrolment.path).toBe("/settings/second-factor?redirectTo=%2Fadmin%2Fsite");
    await turnOnSecondFactor(visitor, chitra.password);
    const checklist = await visitor.open("/admin/site");
    expect(checklist.text).toMatch(/Almost ready.*Company.*Send me a test email/s);
    const particulars = await checklist.follow("Who runs the site");
    const saved = await particulars.submit("Save", {
      companyEn: "Utsav Events LLP",
      addressEn: "7 Sarafa, Indore 452002",
      grievanceOfficerEn: "Meera Joshi",
      grievanceOfficerHi: "मीरा जोशी",
      contactEmail: "hello@utsav.example",
      grievanceEmail: "grievance@utsav.example",
      securityEmail: "security@utsav.example",
    });
    expect(saved.text).not.toContain("Almost ready");
    expect((await stranger.open("/")).status).toBe(200);
    expect(await (await stranger.fetch("/grievance?lng=hi")).text()).toContain("मीरा जोशी");
    expect(await (await stranger.fetch("/.well-known/security.txt")).text()).toContain(
      "Contact: mailto:security@utsav.example",
    );
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

  test("accepts forms from its public origin alone", async () => {
    const app = await start(production());
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
    const app = await start({
      ...production(),
      ...operator,
      HSTS_SUBDOMAINS: "1",
      METRICS_TOKEN: "figures of the names",
    });
    const ask = async (line: string, headers: Record<string, string>) => {
      const { status, headers: found } = await sendRaw(app, [request(line, headers)]);
      return [status, found.location];
    };
    const redirect = [308, "https://aayojan.example/providers?city=indore"];
    const list = "/providers?city=indore";
    for (const Host of ["www.aayojan.example", "old.example:8443", "AAYOJAN.EXAMPLE."])
      for (const method of ["GET", "HEAD"])
        expect([Host, await ask(`${method} ${list}`, { Host })]).toEqual([Host, redirect]);
    // The proxy is on this machine, and is trusted.
    const behindProxy = { Host: "127.0.0.1:3000", "X-Forwarded-Host": "www.aayojan.example" };
    expect(await ask(`GET ${list}`, behindProxy)).toEqual(redirect);
    expect(await ask("GET //evil.example/x", { Host: "old.example" })).toEqual([
      308,
      "https://aayojan.example//evil.example/x",
    ]);

    for (const Host of ["aayojan.example", "Aayojan.example:3000", "127.0.0.1", "[::1]:80", "app"])
      expect([Host, await ask(`GET ${list}`, { Host })]).toEqual([Host, [200, undefined]]);
    const rewritten = { Host: "origin.example", "X-Forwarded-Host": "aayojan.example" };
    expect(await ask(`GET ${list}`, rewritten)).toEqual([200, undefined]);
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
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });
});

test("without a PORT, or with an empty one, listens on 3000", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-port-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Replaces the app, since the port itself may be in use on this machine.
  mkdirSync(join(folder, "build/server"), { recursive: true });
  const build = join(folder, "build/server/index.js");
  writeFileSync(build, "process.stdout.write(process.env.PORT); process.exit();");
  for (const port of [{}, { PORT: "" }]) {
    const { stdout } = await promisify(execFile)(process.execPath, [resolve("serve.mjs")], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...port },
    });
    expect(stdout).toBe("3000");
  }
});

describe("a demo or development at a public URL", () => {
  const https = { APP_URL: "https://aayojan.example" };
  test.each([
    ["an unknown NODE_ENV", { DEMO: "", NODE_ENV: "staging" }, "NODE_ENV must be production"],
    ["DEMO=1", { DEMO: "1", ...https }, "DEMO=1 and APP_URL=https://aayojan.example contradict"],
    ["development", { DEMO: "", NODE_ENV: "development", ...https }, "NODE_ENV=development and"],
  ])("does not start with %s, and a message says why", async (_, env, message) => {
    await expect(start(env)).rejects.toThrow(message);
  });
});

describe("the files of the data folder", () => {
  const modes = (folder: string) =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(({ name }) => !name.endsWith(".part"))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path, (statSync(path).mode & 0o777).toString(8)] as const),
    );
  const expectPrivate = (app: App, names: string[]) => {
    const found = modes(app.folder);
    for (const name of names) expect(Object.keys(found).join()).toContain(join(app.folder, name));
    for (const [path, mode] of Object.entries(found))
      expect([path, mode]).toEqual([path, statSync(path).isDirectory() ? "700" : "600"]);
  };
  const everything = [
    "aayojan.db",
    "aayojan.db-wal",
    "aayojan.db-shm",
    "secrets.json",
    "mail",
    "files",
  ];

  async function filledApp() {
    const app = await start();
    const { visitor } = await signUp(app, cast.asha());
    const picture = await sharp({
      create: { width: 600, height: 600, channels: 3, background: "#7a1730" },
    })
      .png()
      .toBuffer();
    await (
      await visitor.open("/settings/picture")
    ).submit("Upload", { picture: new File([picture], "me.png", { type: "image/png" }) });
    await app.waitFor("the picture's files", () =>
      Object.keys(modes(app.folder)).some((path) => path.endsWith("-large")),
    );
    return app;
  }

  test("are readable by their owner alone", async () => {
    expectPrivate(await filledApp(), everything);
  });

  test("that anyone could read are restricted at the next start", async () => {
    const app = await filledApp();
    await app.kill();
    for (const path of Object.keys(modes(app.folder)))
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    chmodSync(app.folder, 0o755);
    await app.start();
    expectPrivate(app, everything);
    expect(statSync(app.folder).mode & 0o777).toBe(0o700);
  });

  test("lie in a folder whose permissions stay as they are if others' files are in it", async () => {
    const app = await start({}, (folder) => {
      writeFileSync(join(folder, "notes.txt"), "ours");
      chmodSync(folder, 0o755);
      chmodSync(join(folder, "notes.txt"), 0o644);
    });
    expect(statSync(app.folder).mode & 0o777).toBe(0o755);
    expect(statSync(join(app.folder, "notes.txt")).mode & 0o777).toBe(0o644);
    expect(statSync(join(app.folder, "aayojan.db")).mode & 0o777).toBe(0o600);
  });
});

describe("a server error", () => {
  test.each([
    ["on the page", "signups", "/signup/verify"],
    ["in the page frame", "sessions", "/login"],
  ])("%s shows the request id and nothing of the code", async (_, table, path) => {
    const app = await start();
    const visitor = new Visitor(app);
    const person = cast.asha();
    await (
      await visitor.open("/signup")
    ).submit("Send OTP", { ...person, confirmPassword: person.password });
    await app.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    visitor.cookies.set("auth_token", "anything");

    const page = await visitor.open(path);
    expect(page.status).toBe(500);
    expect(page.text).toContain("Something went wrong on our side");
    expect(page.text).toContain(page.headers.get("X-Request-Id"));
    expect(page.html).not.toMatch(/SQLITE|no such table|node_modules|\.js:\d/);
    await app.waitFor("the error in the log", () => app.log().includes("no such table"));
  });
});

describe("stopping", () => {
  test("finishes the open request, answers 503 at /readyz in the meantime, and then ends the process", async () => {
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

  test("answers requests that arrived within the drain time, even if it reads them late", async () => {
    const drainMs = 500;
    const app = await start({ DRAIN_SECONDS: String(drainMs / 1000) });
    const exitCode = app.signal("SIGTERM");
    const ready = () => fetch(`${app.url}/readyz`);
    await app.waitFor("/readyz to answer 503", async () => (await ready()).status === 503);
    const signalled = performance.now();
    // The machine gives the process no time until after its drain time.
    process.kill(app.pid!, "SIGSTOP");
    const post = await openPost(app);
    await app.waitFor("the drain time to be over", () => performance.now() - signalled > drainMs);
    const answer = ready();
    process.kill(app.pid!, "SIGCONT");
    expect((await answer).status).toBe(503);
    post.finish();
    expect(await post.answer()).toMatch(/^HTTP\/1\.1 303 /);
    expect(await exitCode).toBe(0);
  });

  test("keeps listening during the drain time, so that a load balancer reads 503 at /readyz", async () => {
    const app = await start({ DRAIN_SECONDS: "1.5" });
    const signalled = performance.now();
    const exitCode = app.signal("SIGTERM");
    const ready = () => fetch(`${app.url}/readyz`);
    await app.waitFor("/readyz to answer 503", async () => (await ready()).status === 503);
    expect(await (await ready()).text()).toBe("stopping\n");
    expect((await fetch(`${app.url}/login`)).status).toBe(200);
    expect(await exitCode).toBe(0);
    expect(performance.now() - signalled).toBeGreaterThan(1500);
    await expect(ready()).rejects.toThrow();
  });

  test("writes the profile views it has counted, so that they are in the provider's figures", async () => {
    const app = await AppWithAdministrator.start();
    onTestFinished(() => app.stop());
    const { slug } = await liveProvider(app);
    const seen = async (userAgent: string) =>
      (await fetch(`${app.url}/providers/${slug}`, { headers: { "User-Agent": userAgent } }))
        .status;
    const statuses = [await seen("Firefox"), await seen("Firefox"), await seen("Chrome")];
    expect([...statuses, await seen("Googlebot")]).toEqual([200, 200, 200, 200]);
    expect(await app.signal("SIGTERM")).toBe(0);
    const written =
      "select sum(views) as views from profile_views join providers on id = provider_id";
    expect(await app.query(`${written} where slug = ?`, [slug])).toEqual([{ views: 2 }]);
  });

  test("without a drain time ends an idle process at once", async () => {
    const app = await start();
    const signalled = performance.now();
    expect(await app.signal("SIGTERM")).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(seconds(1));
  });
});

describe("the database", () => {
  test("after a kill during sign-ups has all that were acknowledged, and their codes are sent", async () => {
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

  test("of a newer version is refused with a message, and not changed", async () => {
    const app = await start();
    await app.signal("SIGTERM");
    await app.query(
      `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ${Date.now() + 1e12})`,
    );
    await expect(app.start()).rejects.toThrow(
      "This database was written by a newer version of Aayojan",
    );
  });
});
