import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiScenario } from "../../support/api/api-scenario";
import { Random } from "../../support/fuzz/random";
import {
  hostileRequest,
  type HostileRequest,
  type KnownForm,
  type Surface,
} from "../../support/fuzz/hostile-requests";
import { App } from "../../support/running-app/app";
import { sampled } from "../../support/sampled";
import { routePatterns } from "../../support/source/built-routes";
import { adminToken, logIn } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

/** FUZZ_REQUESTS=10000 sends more; FUZZ_SEED=… repeats a run that found something. */
const requestCount = Number(
  process.env.FUZZ_REQUESTS ?? sampled(Array.from({ length: 1500 }), { alike: true }).length,
);
const seed = process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10);
const atOnce = 8;

let app: App;
let surface: Surface;
beforeAll(async () => {
  app = await App.start({
    ADMIN_SIGNUP_TOKEN: adminToken,
    LOG_LEVEL: "error",
    // As in a small container: with a large machine's memory, V8 collects so late that its heap
    // looks like a leak.
    NODE_OPTIONS: "--max-old-space-size=256",
  });
  surface = await surfaceOf(app);
});
afterAll(() => app.stop());

test(`${requestCount} hostile requests (seed ${seed}) cause no internal error, and the process keeps running`, async () => {
  const random = new Random(seed);
  const pid = app.pid;
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  const memory = [app.memoryInMegabytes()];
  let sent = 0;
  const sendSome = async () => {
    while (sent < requestCount) {
      sent += 1;
      if (sent === Math.floor(requestCount / 3)) memory.push(app.memoryInMegabytes());
      const request = hostileRequest(random, surface);
      const status = await statusOf(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A 503 is deliberate: a busy database answers with it.
      const expected = /^[1-4]\d\d$|^503$/.test(status) || (request.broken && status === "none");
      if (!expected)
        failures.push(`${status} for ${request.bytes.toString("latin1").slice(0, 3000)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendSome));
  memory.push(app.memoryInMegabytes());
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  console.log(
    `seed ${seed}, ${requestCount} requests, ${counts.join(", ")}; memory ${memory.join(" → ")} MB`,
  );
  expect(failures.slice(0, 5)).toEqual([]);
  expect(app.pid).toBe(pid);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  const [, warm = 0, end = 0] = memory;
  expect(end).toBeLessThan(warm + 150);
}, 3_600_000);

/** The status of the response, `none` if the connection was closed without one. */
function statusOf({ bytes, broken }: HostileRequest): Promise<string> {
  return new Promise((answered, failed) => {
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    let received = "";
    const finish = () => {
      socket.destroy();
      answered(
        /^(?:HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)*HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? "none",
      );
    };
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => (received += part));
    socket.on("end", finish);
    socket.on("close", finish);
    socket.on("error", finish);
    socket.setTimeout(60_000, () =>
      failed(
        new Error(
          `No answer within a minute (seed ${seed}): ${bytes.toString("latin1").slice(0, 3000)}`,
        ),
      ),
    );
    // A request whose announced body never comes ends with its connection.
    if (broken) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** Every route of the build and every path of the API, and what four people find on the pages. */
async function surfaceOf(app: App): Promise<Surface> {
  const scenario = await ApiScenario.in(app);
  const asha = await scenario.signedUp(scenario.people.customer);
  const { body } = await asha.make("POST /api/enquiries", scenario.enquiry());
  const { enquiries } = (await asha.make("GET /api/enquiries/all-enquiries")).body;
  const [thread] = enquiries as { id: string }[];
  const application = scenario.band.id;
  const known = [
    thread!.id,
    application,
    scenario.band.slug,
    String(body.reference),
    "company",
    "catering",
    "jaipur",
    "accept",
    "small",
  ];

  const { customer, provider, admin } = scenario.people;
  const tokens = [asha.token, scenario.bilal.token, scenario.chitra.token];
  const visitors: { name: string; visitor: Visitor; token: string | null }[] = [
    { name: "stranger", visitor: new Visitor(app), token: null },
  ];
  for (const [at, person] of [customer, provider, admin].entries())
    visitors.push({
      name: person.role,
      visitor: (await logIn(app, person)).visitor,
      token: tokens[at] ?? null,
    });

  const paths = routePatterns();
  const forms: KnownForm[] = [];
  for (const { visitor } of visitors)
    for (const path of sampled(paths, { alike: true })) {
      if (/logout|\.data$|\*|delete/.test(path)) continue;
      const page = await visitor.open(path.replace(/:\w+/g, (name) => knownFor(name, known)));
      if (!page.headers.get("Content-Type")?.includes("html")) continue;
      for (const form of page.all("main form")) {
        const buttons = form.querySelectorAll("button[name]");
        for (const button of buttons.length ? buttons : [null]) {
          const name = button?.getAttribute("name");
          const fields = page.values(form);
          if (name) fields.push([name, button?.getAttribute("value") ?? ""]);
          if (fields.length)
            forms.push({ path: form.getAttribute("action") ?? page.url.pathname, fields });
        }
      }
    }
  return {
    paths,
    apiPaths: Object.keys(scenario.document.paths).map((path) => path.replace(/\{(\w+)\}/g, ":$1")),
    known,
    forms,
    callers: visitors.map(({ name, visitor, token }) => ({
      name,
      token,
      cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; "),
    })),
  };
}

function knownFor(param: string, [thread = "", , slug = ""]: string[]): string {
  const values: Record<string, string> = {
    ":slug": slug,
    ":step": "company",
    ":category": "catering",
    ":city": "jaipur",
    ":size": "small",
  };
  return values[param] ?? thread;
}
