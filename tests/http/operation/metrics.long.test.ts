import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownAppForFile } from "../../support/running-app/shared-app";
import { App } from "../../support/running-app/app";
import { cast, member, signUp } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const token = "figures for the tests";
const bearer = { Authorization: `Bearer ${token}` };

async function figuresOf(app: App) {
  const answer = await fetch(`${app.url}/metrics`, { headers: bearer });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

/** The value on the line with this beginning. */
function valueOf(figures: string, line: string): number {
  const found = figures.split("\n").find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? NaN);
}

type Line = Record<string, unknown> & { msg?: string };
const linesOf = (app: App): Line[] =>
  app
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

const app = await ownAppForFile({ METRICS_TOKEN: token });

describe("the metrics", () => {
  test("are for a client that sends the token", async () => {
    for (const Authorization of ["", `Bearer ${token}.`, token]) {
      const answer = await fetch(`${app.url}/metrics`, { headers: { Authorization } });
      expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
      expect(await answer.text()).not.toContain("http_request");
    }
  });

  test("have each request's time under its route's pattern, and no URL that a client made up", async () => {
    const visitor = new Visitor(app);
    const counted = async (labels: string) =>
      valueOf(await figuresOf(app), `http_request_duration_seconds_count{${labels}}`);
    const lists = 'route="/providers",method="GET",status="2xx"';
    const before = (await counted(lists)) || 0;
    await visitor.open("/providers");
    await visitor.open("/providers?city=indore");
    await fetch(`${app.url}/providers/nobody-has-this-name`);
    await fetch(`${app.url}/providers/nobody-has-this-name.data`);
    await fetch(`${app.url}/made-up/secret-word`);
    await fetch(`${app.url}/login`, { method: "PROPFIND" });
    await app.waitFor(
      "the last request to be counted",
      async () => (await counted('route="/login",method="other",status="4xx"')) === 1,
    );
    expect(await counted('route="/*",method="GET",status="4xx"')).toBe(1);
    expect((await counted(lists)) - before).toBe(2);
    expect(await counted('route="/providers/:slug",method="GET",status="4xx"')).toBe(2);
    expect(await figuresOf(app)).not.toMatch(/secret-word|nobody-has-this-name|PROPFIND/);
  });

  test("include each metric and queue that the alerting rules name, and each alert says what to do", async () => {
    const text = readFileSync("docs/alerts.rules.yml", "utf8");
    const { groups } = parse(text) as { groups: { rules: { alert: string; expr: string }[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    await new Visitor(app).open("/login");
    const figures = await figuresOf(app);
    const exported = new Set<string>();
    for (const [, name, type] of figures.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const end of type === "histogram" ? ["_bucket", "_count", "_sum"] : [""])
        exported.add(`${name}${end}`);
    // Metrics of Prometheus itself and of its blackbox exporter.
    for (const name of ["up", "probe_success"]) exported.add(name);
    const guide = readFileSync("docs/operations.md", "utf8");
    for (const { alert, expr } of rules) {
      const named = [
        ...expr.replace(/ by \([^)]*\)/g, "").matchAll(/\b([a-z]\w+)(?=\{|\[|\)| [<>=])/g),
      ].map(([, name]) => name!);
      expect([alert, named.length > 0]).toEqual([alert, true]);
      expect([alert, named.filter((name) => !exported.has(name))]).toEqual([alert, []]);
      for (const [queue] of expr.matchAll(/(?<=queue_length)\{queue="[^"]+"\}/g))
        expect(figures).toContain(`queue_length${queue} `);
      expect(guide).toContain(`| \`${alert}\` `);
    }
  });

  test("include the event loop, the page cache, the database, emails, queues and jobs", async () => {
    const visitor = new Visitor(app);
    const before = await figuresOf(app);
    await visitor.open("/providers?city=bhopal");
    await visitor.open("/providers?city=bhopal");
    const hits = 'page_cache_requests_total{result="hit"}';
    expect(valueOf(await figuresOf(app), hits) - (valueOf(before, hits) || 0)).toBe(1);
    await signUp(app, cast.asha());
    const figures = await figuresOf(app);
    const grows = (line: string) => valueOf(figures, line) - (valueOf(before, line) || 0);
    expect(valueOf(figures, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    for (const kind of ["read", "write", "transaction", "queue"])
      expect(grows(`database_duration_seconds_count{kind="${kind}"}`)).toBeGreaterThan(0);
    // Without a mail server none are delivered by one.
    expect(grows('mails_delivered_total{transport="file"}')).toBeGreaterThan(0);
    expect(figures).not.toContain('mails_delivered_total{transport="smtp"}');
    for (const line of [
      'outbox_mails{state="waiting"}',
      'outbox_mails{state="failed"}',
      "outbox_oldest_age_seconds",
      'queue_length{queue="database writes"}',
      'queue_length{queue="passwords"}',
      'queue_length{queue="pictures"}',
      'job_failures{job="outbox"}',
    ])
      expect([line, Number.isFinite(valueOf(figures, line))]).toEqual([line, true]);
    expect(valueOf(figures, 'outbox_mails{state="failed"}')).toBe(0);
    expect(valueOf(figures, 'job_last_turn_age_seconds{job="bookings"}')).toBeLessThan(120);
  });
});

describe("the metrics of two processes", () => {
  let app: App;
  const listening = () => linesOf(app).filter(({ msg }) => msg === "process listens");
  beforeAll(async () => {
    app = await App.start({ METRICS_TOKEN: token, WEB_CONCURRENCY: "2" });
    await app.waitFor("two processes to listen", () => listening().length === 2);
  });
  afterAll(() => app.stop());

  test("are added up, each database's own figures counted once", async () => {
    const count = 40;
    for (let request = 0; request < count; request++)
      await fetch(`${app.url}/healthz`, { headers: { Connection: "close" } });
    const figures = await figuresOf(app);
    const line = 'http_request_duration_seconds_count{route="/healthz",method="GET",status="2xx"}';
    expect(valueOf(figures, line)).toBe(count);
    expect(valueOf(figures, 'outbox_mails{state="waiting"}')).toBe(0);
  });

  test("are returned even if one of them is stuck, which is counted", async () => {
    expect(valueOf(await figuresOf(app), "processes_without_figures")).toBe(0);
    const stuck = Number(listening()[0]!.process);
    process.kill(stuck, "SIGSTOP");
    try {
      // The stuck process is given a single connection, and no other before it has accepted that;
      // one or two of earlier requests may be open.
      const figures = await Promise.any([1, 2, 3, 4].map(() => figuresOf(app)));
      expect(valueOf(figures, "processes_without_figures")).toBe(1);
      expect(valueOf(figures, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    } finally {
      process.kill(stuck, "SIGCONT");
    }
  });
});

test("the log follows an email from the request that wrote it to its delivery", async () => {
  const { person: asha, visitor } = await member(app);
  const form = await visitor.open("/forgot-password");
  expect(form.status).toBe(200);
  await form.submit("Send OTP", { email: asha.email });
  await app.mailTo(asha.email);
  const { request } = linesOf(app).find(
    (line) => line.path === "/forgot-password" && line.method === "POST",
  )!;
  expect(request).toMatch(/^[0-9a-f-]{36}$/);
  const sent = () =>
    linesOf(app).find((line) => line.msg === "mail sent" && line.request === request);
  await app.waitFor("the email's log line", () => sent() !== undefined);
  expect(sent()).toMatchObject({ transport: "file" });
  expect(JSON.stringify(sent())).not.toContain(asha.email);
});

describe("without METRICS_TOKEN", () => {
  let app: App;
  beforeAll(async () => {
    app = await App.start({ SLOW_QUERY_MS: "1" });
  });
  afterAll(() => app.stop());

  test("there are no metrics", async () => {
    expect((await fetch(`${app.url}/metrics`, { headers: bearer })).status).toBe(404);
  });

  test("the log names slow statements with placeholders, and the request they belong to", async () => {
    await app.query(
      `with recursive numbers(number) as (select 1 union all select number + 1 from numbers limit 50000)
       insert into outbox (id, to_address, body, state, urgent, tries, next_try_at, created_at)
       select 'letter-' || number, 'asha.secret@example.com', '', 'sent', 0, 0, 0, number from numbers`,
    );
    const visitor = new Visitor(app);
    for (let time = 0; time < 3; time += 1)
      expect((await visitor.open("/dev/mail")).status).toBe(200);
    const isAnswered = ({ path }: Line) => path === "/dev/mail";
    await app.waitFor("the request's line", () => linesOf(app).some(isAnswered));
    const { request } = linesOf(app).find(isAnswered)!;
    const slow = linesOf(app).filter((line) => line.msg === "slow query");
    expect(slow).toContainEqual(
      expect.objectContaining({
        request,
        kind: "read",
        ms: expect.any(Number) as number,
        sql: expect.stringMatching(/from "outbox".* <> \? order by/) as string,
      }),
    );
    expect(JSON.stringify(slow)).not.toContain("asha.secret");
    // Each statement at most once a minute.
    const statements = slow.map(({ kind, sql }) => sql ?? kind);
    expect(statements).toEqual([...new Set(statements)]);
  });
});
