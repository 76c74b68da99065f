// `npm run bench`: the built app compared with the limit server, in one run on one Node.
// docs/performance.md explains the output and has the latest figures; not part of `npm test`, since
// times on a busy machine prove nothing.
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "../support/running-app/app";
import { cast, signUp } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { fullList, profilePaths } from "./catalogue";
import { copyForLimit } from "./limit/catalogue";
import type { LimitSettings } from "./limit/server";
import { LoadGenerator } from "./load/load-generator";
import { measure, type AppServer, type Measured, type Server } from "./measure";
import { measurePosts, type MeasuredPosts } from "./measure-posts";
import { options } from "./options";
import { enquiryPosts, stepPosts } from "./posts";
import { machine, postTable, table } from "./report";
import type { CachedAnswer } from "./bare-server";
import { cachedPages, renderedPages, type Scenario } from "./scenarios";
import { workingPages } from "./working-pages";

const { providers, pairs, seconds, warmUp, only } = options(process.argv.slice(2));
/** The `Accept-Encoding` of current browsers. */
const encodingOfBrowsers = "gzip, deflate, br";
const load = new LoadGenerator();
console.log(`${machine()}, 16 connections`);

const logFolder = mkdtempSync(join(tmpdir(), "aayojan-bench-"));
const log = join(logFolder, "app.log");
const app = new App({}, { output: openSync(log, "a") });
const databasePath = join(app.folder, "aayojan.db");
const cataloguePath = join(app.folder, "limit.db");
let limit: (Server & { stop: () => void }) | undefined;
try {
  execFileSync(process.execPath, ["--import", "tsx", "seed/run.ts"], {
    env: { ...process.env, ...app.environment, LOG_LEVEL: "silent" },
  });
  await app.start();
  const asha = cast.asha();
  const { visitor } = await signUp(app, asha);
  await app.signal("SIGTERM");
  const filling = performance.now();
  execFileSync(
    process.execPath,
    ["--import", "tsx", "tests/bench/reads/fill.ts", String(providers)],
    { env: { ...process.env, ...app.environment, LOG_LEVEL: "silent" } },
  );
  console.log(
    `${providers} live providers, written and listed in ${((performance.now() - filling) / 1000).toFixed(1)} s`,
  );
  copyForLimit(databasePath, cataloguePath);
  const starting = performance.now();
  await app.start();
  const server = { pid: app.pid!, url: app.url, log };
  console.log(`The app was ready after ${Math.round(performance.now() - starting)} ms.`);

  const limitPath = fullList(databasePath);
  const list = await visitor.open(limitPath);
  const limitServer = await startServer("limit/server.ts", {
    databasePath,
    cataloguePath,
    pages: { stranger: (await new Visitor(app).open(limitPath)).html, member: list.html },
    memberName: asha.name,
  });
  limit = limitServer;
  const cookieOf = ({ cookies }: Visitor) => [...cookies].map((one) => one.join("=")).join("; ");
  const profiles = profilePaths(databasePath);
  const working = await workingPages(app, profiles[0]!);
  const cookies = {
    stranger: "",
    member: cookieOf(visitor),
    customer: cookieOf(working.people.customer),
    provider: cookieOf(working.people.provider),
    reviewer: cookieOf(working.people.reviewer),
  };
  const measured: Measured[] = [];
  const isWanted = (name: string) => only.length === 0 || only.includes(name);
  const chosen = [...renderedPages(limitPath, profiles), ...working.scenarios];
  const runs = chosen
    .filter(({ name }) => isWanted(name))
    .map(({ name, goal, paths, by }) => ({
      name,
      goal,
      app: { cookie: cookies[by], urls: paths.map((path) => server.url + path) },
      // As many URLs as the app's, so that the same program requests both.
      limit: { cookie: cookies[by], urls: paths.map(() => limitServer.url + limitPath) },
    }));

  for (const run of runs) {
    await load.send(run.limit, Math.ceil(warmUp / runs.length));
    await load.send(run.app, Math.ceil(warmUp / runs.length));
  }
  if (runs.length > 0)
    console.log(
      `Both are warm after ${warmUp} requests; now ${pairs} pairs of ${seconds} s each.\n`,
    );
  for (const run of runs)
    measured.push(
      await measure(load, run, { app: server, limit: limitServer }, { pairs, seconds }),
    );
  if (measured.length > 0) console.log(table(measured, "limit"));

  const cached: Measured[] = [];
  for (const page of cachedPages(limitPath, profiles).filter(({ name }) => isWanted(name)))
    cached.push(await besideBareServer(page, server, cookies[page.by]));
  if (cached.length > 0) console.log(`\n${table(cached, "bare server")}`);

  const both = { app: server, limit: limitServer };
  const lots = 100 * (pairs + 1);
  const forms = [
    { name: "onboarding post", goal: 0.15, fill: () => stepPosts(app, lots) },
    {
      name: "enquiry post",
      goal: 0.1,
      // The first ones are the demo's, with days that are taken.
      fill: () => enquiryPosts(app, profiles.at(-1)!, lots),
    },
  ];
  const posted: MeasuredPosts[] = [];
  for (const { name, goal, fill } of forms.filter((one) => isWanted(one.name)))
    posted.push(await measurePosts(load, { name, goal, posts: await fill() }, both, pairs));
  if (posted.length > 0) console.log(`\n${postTable(posted)}`);
} finally {
  load.stop();
  limit?.stop();
  await app.stop();
  rmSync(logFolder, { recursive: true });
}

/**
 * A cached page as browsers request it, compared with a server that sends the same bytes and
 * headers.
 */
async function besideBareServer(
  { name, goal, paths }: Scenario,
  server: AppServer,
  cookie: string,
): Promise<Measured> {
  const urls = paths.map((path) => server.url + path);
  const target = { cookie, urls, encoding: encodingOfBrowsers };
  await load.send(target, warmUp);
  const bare = await startServer("bare-server.ts", await cachedAnswer(urls[0]!, cookie));
  try {
    const bareTarget = { ...target, urls: [bare.url] };
    await load.send(bareTarget, warmUp);
    const both = { app: server, limit: bare };
    return await measure(load, { name, goal, app: target, limit: bareTarget }, both, {
      pairs,
      seconds,
    });
  } finally {
    bare.stop();
  }
}

/** The app's response, as sent over the wire. */
async function cachedAnswer(url: string, cookie: string): Promise<CachedAnswer> {
  const headers = {
    Accept: "text/html",
    "Accept-Language": "en",
    "Accept-Encoding": encodingOfBrowsers,
    cookie,
  };
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const own = answer.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name)
      ? [name, answer.rawHeaders[at + 1]!]
      : [],
  );
  return { headers: own, body: await buffer(answer) };
}

async function startServer(
  file: string,
  settings: LimitSettings | CachedAnswer,
): Promise<Server & { stop: () => void }> {
  const child = fork(new URL(file, import.meta.url).pathname, { serialization: "advanced" });
  child.send(settings);
  const failed = once(child, "exit").then(() => {
    throw new Error(`${file} did not start.`);
  });
  const [port] = (await Promise.race([once(child, "message"), failed])) as [number];
  return { pid: child.pid!, url: `http://localhost:${port}`, stop: () => child.disconnect() };
}
