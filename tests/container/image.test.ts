import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { cast, logIn, member, type Person } from "../support/running-app/cast";
import { liveProvider } from "../support/running-app/live-provider";
import { App } from "../support/running-app/app";

let app: AppWithAdministrator;
let asha: Person;
let business: Awaited<ReturnType<typeof liveProvider>>;

beforeAll(async () => {
  app = await AppWithAdministrator.start({ DRAIN_SECONDS: "1" });
  business = await liveProvider(app);
  asha = cast.asha();
  await member(app, asha);
});
afterAll(() => app.stop());

const run = (...command: string[]) => app.container!.run(...command);

async function expectEverything() {
  expect((await logIn(app, asha)).page.text).toContain(asha.name);
  const profile = await fetch(`${app.url}/providers/${business.slug}`);
  expect(await profile.text()).toContain(business.businessName);
}

test("the app runs unprivileged, and writes only to its volume and /tmp", () => {
  expect(run("node", "-p", "process.getuid() > 0")).toBe("true\n");
  const status = run("cat", "/proc/1/status");
  expect(status).toMatch(/^CapEff:\s*0+$/m);
  expect(status).toMatch(/^CapBnd:\s*0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s*1$/m);
  expect(() => run("touch", "/app/anything")).toThrow("Read-only file system");
  expect(existsSync(join(app.folder, "aayojan.db"))).toBe(true);
});

test("the image contains nothing that only the build needs", () => {
  const unused = ["tsx", "vite", "typescript", "drizzle-kit", "playwright", "app", "tests"];
  const found = run("ls", "/app/node_modules", "/app").split("\n");
  expect(found.filter((name) => unused.includes(name))).toEqual([]);
});

test.each([
  ["audit:verify", "The audit log is intact."],
  ["catalogue:rebuild", "The lists, their counts and the tasks were correct."],
  ["db:migrate", "The database has this version's shape."],
  ["backup", "The end of its audit log: "],
])("the operator runs %s beside the app", async (script, sentence) => {
  expect(run("npm", "run", "--silent", script)).toContain(sentence);
  await expectEverything();
});

test("the image itself restores a backup into an empty volume", async () => {
  const [folder = ""] = run("npm", "run", "--silent", "backup", "--", "/data/drill").split(": ");
  const { environment } = app;
  const keys = JSON.parse(run("cat", "/data/secrets.json")) as { session: string; data: string };
  const elsewhere = {
    ...environment,
    DATABASE_URL: "file:/data/restored/aayojan.db",
    STORAGE_URL: "file:/data/restored/files",
    SESSION_SECRET: keys.session,
    DATA_KEY: keys.data,
  };
  const variables = Object.entries(elsewhere).map(([name, value]) => `${name}=${value}`);
  const restored = run("env", ...variables, "npm", "run", "--silent", "restore", "--", folder);
  expect(restored).toContain("Everyone has to log in again.");
});

test("stopping it succeeds in time, and after a restart everything is there", async () => {
  const stopped = performance.now();
  expect(await app.signal("SIGTERM")).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(15_000);
  await app.start();
  await expectEverything();
});

test("after a kill and a restart everything is there", async () => {
  await app.kill();
  await app.start();
  await expectEverything();
});

test("after a kill and a replacement container on the same volume everything is there", async () => {
  await app.kill();
  app.container!.remove();
  await app.start();
  await expectEverything();
});

test("several processes in one container serve the same data", async () => {
  const several = new App({ WEB_CONCURRENCY: "2" });
  try {
    await several.start();
    const person = cast.asha();
    await member(several, person);
    expect((await logIn(several, person)).page.text).toContain(person.name);
  } finally {
    await several.stop();
  }
});
