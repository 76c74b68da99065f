import { execFile } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { App } from "../../support/running-app/app";
import { adminToken, cast, signUp, signUpAdmin } from "../../support/running-app/cast";
import { production } from "../../support/running-app/production";
import { openPost } from "../../support/running-app/raw-http";
import { turnOnSecondFactor } from "../../support/running-app/second-factor";
import { startedApps } from "../../support/running-app/started-apps";
import { Visitor } from "../../support/running-app/visitor";

const start = startedApps();

test("production is closed to the public until an administrator opens it, and to providers until its operator is named", async () => {
  const app = await start({ ...production(), ADMIN_SIGNUP_TOKEN: adminToken });
  const stranger = new Visitor(app);
  const { headers } = await stranger.fetch("/login");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  const statusOf = async (path: string) => (await stranger.fetch(path)).status;
  for (const path of ["/", "/providers", "/terms", "/become-a-provider"])
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  expect(await (await stranger.fetch("/?lng=hi")).text()).toContain("यह साइट तैयार हो रही है।");
  for (const path of ["/login", "/signup/admin", "/healthz", "/readyz", "/up", "/writez"])
    expect((await stranger.fetch(path)).status).toBe(200);

  const first = await (await stranger.open("/")).follow(/first administrator/);
  expect(first.path).toBe("/signup/admin");
  const chitra = cast.chitra();
  const { page: enrolment, visitor } = await signUpAdmin(app, chitra);
  expect(enrolment.path).toBe("/settings/second-factor?redirectTo=%2Fadmin%2Fsite");
  await turnOnSecondFactor(visitor, chitra.password);
  const checklist = await visitor.open("/admin/site");
  expect(checklist.text).toMatch(/Closed to the public.*Company.*Send me a test email/s);
  const particulars = await checklist.follow("Grievance officer");
  const saved = await particulars.submit("Save", {
    companyEn: "Utsav Events LLP",
    addressEn: "7 Sarafa, Indore 452002",
    grievanceOfficerEn: "Meera Joshi",
    grievanceOfficerHi: "मीरा जोशी",
    contactEmail: "hello@utsav.example",
    grievanceEmail: "grievance@utsav.example",
    securityEmail: "security@utsav.example",
  });
  expect(saved.text).toContain("Providers can apply, and you can invite them.");
  for (const path of ["/become-a-provider", "/service-provider-onboarding", "/terms", "/signup"])
    expect([path, (await stranger.open(path)).status]).toEqual([path, 200]);

  const day = addDays(istDay(new Date()), 30);
  await saved.submit("Save the date", { opensOn: dayAsTyped(day) });
  const announced = `We open on ${formatDay(day, "en")}`;
  for (const path of ["/", "/PROVIDERS", "/services/catering", "/providers/any/enquire"]) {
    const closed = await stranger.open(path);
    expect([path, closed.status]).toEqual([path, 503]);
    expect(closed.text.replaceAll("\u00a0", " ")).toContain(announced);
  }
  const api = await stranger.fetch("/api/services/getallservices");
  expect([api.status, await api.json()]).toEqual([
    503,
    { success: false, message: expect.stringContaining("We open on") as string },
  ]);
  expect(Number(api.headers.get("Retry-After"))).toBeGreaterThan(28 * 24 * 3600);
  const preview = await visitor.open("/providers");
  expect([preview.status, preview.text]).toEqual([200, expect.stringContaining("We open on")]);

  const opened = await visitor.submit("/admin/site", "Open the site");
  expect(opened.text).toContain("Open to the public");
  for (const path of ["/", "/api/services/getallservices"]) expect(await statusOf(path)).toBe(200);
  expect((await stranger.fetch("/opening")).headers.get("Location")).toBe("/");
  expect(await (await stranger.fetch("/grievance?lng=hi")).text()).toContain("मीरा जोशी");
  expect(await (await stranger.fetch("/.well-known/security.txt")).text()).toContain(
    "Contact: mailto:security@utsav.example",
  );

  await opened.submit("Close the site");
  expect((await stranger.open("/")).text).toContain("We are closed for now");
  expect(await statusOf("/login")).toBe(200);
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

  test("are readable by their owner alone, and restricted at the next start if anyone could read them", async () => {
    const app = await start();
    const { visitor } = await signUp(app, cast.asha());
    const picture = await sharp({
      create: { width: 600, height: 600, channels: 3, background: "#7a1730" },
    })
      .png()
      .toBuffer();
    await visitor.submit("/settings/picture", "Upload", {
      picture: new File([picture], "me.png", { type: "image/png" }),
    });
    await app.waitFor("the picture's files", () =>
      Object.keys(modes(app.folder)).some((path) => path.endsWith("-large")),
    );
    expectPrivate(app, everything);

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

test("an error page on the page or in its frame shows the request id and nothing of the code", async () => {
  const app = await start();
  const visitor = new Visitor(app);
  const person = cast.asha();
  await visitor.submit("/signup", "Send OTP", { ...person, confirmPassword: person.password });
  for (const [table, path] of [
    ["signups", "/signup/verify"],
    ["sessions", "/login"],
  ] as const) {
    await app.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    visitor.cookies.set("auth_token", "anything");
    const page = await visitor.open(path);
    expect([table, page.status]).toEqual([table, 500]);
    expect(page.text).toContain("Something went wrong on our side");
    expect(page.text).toContain(page.headers.get("X-Request-Id"));
    expect(page.html).not.toMatch(/SQLITE|no such table|node_modules|\.js:\d/);
    const reason = `no such table: ${table}`;
    await app.waitFor("the error in the log", () => app.log().includes(reason));
  }
});

describe("stopping", () => {
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
});

test("a database of a newer version is refused with a message", async () => {
  const app = new App();
  onTestFinished(() => app.stop());
  await app.query(
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ${Date.now() + 1e12})`,
  );
  await expect(app.start()).rejects.toThrow(
    "This database was written by a newer version of Aayojan",
  );
});
