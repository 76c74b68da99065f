// `npm run bench:profile -- /dashboard bilal`: the processor time of a page by package and by
// function. One of the demo's people opens it, with the demo data; a stranger if none is named.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { App } from "../support/running-app/app";
import { Visitor } from "../support/running-app/visitor";
import { markdown } from "./report";
import { cpuSeconds } from "../support/process-usage";

const [path = "/", person] = process.argv.slice(2);
/** As many requests run first, so that the code is compiled. */
const requests = 400;
const linesShown = 15;

const folder = mkdtempSync(join(tmpdir(), "aayojan-profile-"));
const file = join(folder, "profile.json");
const preload = pathToFileURL(resolve("tests/bench/profiler.mjs")).href;
const app = new App({
  NODE_OPTIONS: `--import=${preload}`,
  PROFILE_FILE: file,
  LOG_LEVEL: "warn",
});
try {
  execFileSync(process.execPath, ["--import", "tsx", "seed/run.ts"], {
    env: { ...process.env, ...app.environment, NODE_OPTIONS: "" },
  });
  await app.start();
  const visitor = new Visitor(app);
  if (person) {
    const email = `${person}@demo.aayojan.example`;
    await (await visitor.open("/login")).submit("Log in", { email, password: demoPassword });
  }
  await openOften(visitor);
  process.kill(app.pid!, "SIGUSR2");
  const before = cpuSeconds(app.pid!);
  await openOften(visitor);
  const cpuMs = ((cpuSeconds(app.pid!) - before) * 1000) / requests;
  process.kill(app.pid!, "SIGUSR2");
  await app.waitFor("the profile", () => existsSync(file));
  console.log(`${path}: ${cpuMs.toFixed(1)} ms of processor time, those of the profiler included`);
  printShares(JSON.parse(readFileSync(file, "utf8")) as Profiler.Profile);
} finally {
  await app.stop();
  rmSync(folder, { recursive: true });
}

async function openOften(visitor: Visitor) {
  for (let sent = 0; sent < requests; sent += 1) {
    const answer = await visitor.fetch(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.text();
  }
}

function printShares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byPart = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let busy = 0;
  samples.forEach((sample, at) => {
    const { url, functionName } = frames.get(sample)!;
    if (functionName === "(idle)") return;
    const micros = timeDeltas[at] ?? 0;
    const part = partOf(url, functionName);
    const name = `${part}: ${functionName || "(anonymous)"}`;
    busy += micros;
    byPart.set(part, (byPart.get(part) ?? 0) + micros);
    byFunction.set(name, (byFunction.get(name) ?? 0) + micros);
  });
  for (const [head, shares] of [
    ["Part", byPart],
    ["Function", byFunction],
  ] as const) {
    const largest = [...shares].sort(([, one], [, other]) => other - one).slice(0, linesShown);
    const lines = largest.map(([name, micros]) => [
      name,
      `${((100 * micros) / busy).toFixed(1)} %`,
      (micros / 1000 / requests).toFixed(2),
    ]);
    console.log(`\n${markdown([head, "Share", "ms a request"], lines)}`);
  }
}

/** A package, a Node module, our own build, or other work of V8. */
function partOf(url: string, functionName: string): string {
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  if (installed) return installed;
  if (url.startsWith("node:")) return url;
  return url.includes("/build/server/") ? "Aayojan" : functionName || "V8";
}
