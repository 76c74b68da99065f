import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { App } from "../../support/running-app/app";
import { AppWithAdministrator } from "../../support/running-app/administrators";
import { openPost } from "../../support/running-app/raw-http";
import { startedApps } from "../../support/running-app/started-apps";
import { acceptedEnquiry } from "../../support/running-app/accepted-enquiry";
import { member } from "../../support/running-app/cast";
import { plantedProvider } from "../../support/running-app/planted-provider";

const start = startedApps();

/** The app in its own process group. */
async function startedGroup(env: Record<string, string>) {
  const app = new App(env, { under: ["setsid"] });
  onTestFinished(() => app.stop());
  await app.start();
  return app;
}

type Line = { msg?: string; pid?: number; process?: number; path?: string };
const linesOf = (app: App): Line[] =>
  app
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
const listening = (app: App) =>
  linesOf(app).flatMap(({ msg, process }) => (msg === "process listens" ? [process!] : []));

async function untilProcessesListen(app: App, count: number) {
  await app.waitFor(`${count} processes to listen`, () => listening(app).length === count);
  return listening(app);
}

/** Those of them that run the background jobs. */
const withJobs = (pids: number[]) =>
  pids.filter((pid) => !readFileSync(`/proc/${pid}/environ`, "latin1").includes("\0JOBS=0\0"));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("two processes answer people and one of them the background jobs, even after that one was killed, and they stop together", async () => {
  const app = await AppWithAdministrator.start({ WEB_CONCURRENCY: "2" });
  onTestFinished(() => app.stop());
  const [one, ...more] = withJobs(await untilProcessesListen(app, 2));
  expect(more).toEqual([]);
  process.kill(one!, "SIGKILL");
  const running = (await untilProcessesListen(app, 3)).filter((pid) => pid !== one);
  expect(withJobs(running)).toHaveLength(1);
  const { visitor: bilal, slug } = await plantedProvider(app);
  const { visitor: asha } = await member(app);
  const path = await acceptedEnquiry(asha, bilal, `/providers/${slug}/enquire`);
  // Each connection goes to the next process.
  for (let time = 0; time < 4; time += 1)
    expect((await asha.open(path)).text).toContain("Accepted");
  for (const pid of running) expect(linesOf(app).map((line) => line.pid)).toContain(pid);
  expect(await app.signal("SIGTERM")).toBe(0);
  for (const pid of listening(app)) expect(isRunning(pid)).toBe(false);
  expect(app.log()).not.toContain("job failed");
});

test("after two signals to the whole process group each process finishes its open requests", async () => {
  // systemd's default: each process gets the signal, and the first also passes it on.
  const signal = (app: App) => {
    process.kill(-app.pid!, "SIGTERM");
    process.kill(-app.pid!, "SIGTERM");
  };
  // As in production, a process keeps reading for a while what reached it before the signal, even
  // its first request.
  const app = await startedGroup({ WEB_CONCURRENCY: "2", DRAIN_SECONDS: "1" });
  await untilProcessesListen(app, 2);
  const open = await Promise.all(Array.from({ length: 6 }, () => openPost(app)));
  const exitCode = app.ended();
  signal(app);
  const ready = () => fetch(`${app.url}/readyz`);
  await app.waitFor("/readyz to answer 503", async () => (await ready()).status === 503);
  // The signal is repeated while they are stopping.
  signal(app);
  for (const { finish } of open) finish();
  const answers = await Promise.all(open.map(({ answer }) => answer()));
  expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 303 "))).toEqual([]);
  expect(await exitCode).toBe(0);
  // Only the first process logs the start.
  expect(linesOf(app).filter(({ msg }) => msg === "started")).toEqual([
    expect.objectContaining({ mode: "demo", mail: "file" }),
  ]);
});

test("a process that cannot start exits with its message, and is not started again", async () => {
  const app = new App({ WEB_CONCURRENCY: "2", SMTP_URL: "nonsense" });
  onTestFinished(() => app.stop());
  await expect(app.start()).rejects.toThrow("did not start");
  const written = app.log();
  const line = "- SMTP_URL must be like smtp://user:password@host:587.\n";
  expect(written.split(line)).toHaveLength(2);
  expect(written).not.toMatch(/^ +at /m);
  expect(await app.signal("SIGTERM")).toBe(1);
  await expect(start({ WEB_CONCURRENCY: "many" })).rejects.toThrow(
    "WEB_CONCURRENCY must be a whole number from 1 to 64",
  );
});

test("no process is left behind when the first one is killed", async () => {
  const app = await start({ WEB_CONCURRENCY: "2" });
  const pids = await untilProcessesListen(app, 2);
  await app.kill();
  await app.waitFor("both to end", () => !pids.some(isRunning));
});
