import Libsql from "libsql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { runCommand } from "../support/commands";
import { App } from "../support/running-app/app";
import { Visitor } from "../support/running-app/visitor";
import { seconds } from "../support/time-limits.mjs";

/** One page of the demo as a person opened it, with the statements it ran. */
type OpenedPage = { page: string; statements: string[] };

/** Pages of one kind opened per person: ids and cities differ, but not what is read. */
const maxPerKind = 1;

let app: App;
let opened: OpenedPage[];

// Opens some 250 pages.
beforeAll(async () => {
  app = new App({ LOG_LEVEL: "debug" });
  const { code, output } = await runCommand("seed/run.ts", [], {
    ...app.environment,
    LOG_LEVEL: "warn",
  });
  expect(output).toContain("demo data is loaded");
  expect(code).toBe(0);
  await app.start();
  opened = await openPages();
}, seconds(120));
afterAll(() => app.stop());

/** If no one is free: the counts without each filter, and in nearby cities. */
const isForDate = /\/(providers|services)\b.*[?&]date=/;

test("no page runs a statement in a loop", () => {
  const others = opened.filter(({ page }) => !isForDate.test(page));
  const repeated = others.flatMap(({ page, statements }) =>
    [...new Set(statements)]
      .filter((sql) => statements.filter((one) => one === sql).length > maxRuns(sql))
      .map((sql) => `${page}: ${sql.slice(0, 120)}`),
  );
  expect(repeated).toEqual([]);
});

/**
 * Records found by a page lead to one more read of the same kind: from a booking to its provider,
 * then to the provider's account.
 */
const maxRuns = (sql: string) => (sql.includes("json_each(?)") ? 2 : 1);

test("no statement is compiled again when it is run with other values", () => {
  const file = new Libsql(app.databaseUrl.slice("file:".length), { readonly: true });
  const kept = [...new Set(opened.flatMap(({ statements }) => statements))].map((sql) => {
    const values = [...sql.replace(/'[^']*'/g, "").matchAll(/\?/g)].map(() => "[1]");
    const statement = file.prepare(sql);
    for (const _ of ["first", "second"])
      try {
        statement.all(values);
      } catch {
        // Not every place takes a text; it is compiled all the same.
      }
    return statement;
  });
  expect(kept.length).toBeGreaterThan(100);
  const compiled = file.prepare("select sql from sqlite_stmt where reprep > 0").all([]) as {
    sql: string;
  }[];
  expect(compiled.map(({ sql }) => sql)).toEqual([]);
});

test("people of each kind visited pages, and their statements were recorded", () => {
  expect(new Set(opened.map(({ page }) => page)).size).toBeGreaterThan(200);
  for (const { email } of demoLogins) {
    const name = email.split("@")[0];
    const home = opened.find(({ page }) => page === `${name} /dashboard`);
    expect(home?.statements.filter((sql) => sql.includes('from "sessions"'))).toHaveLength(1);
  }
});

/** Lists of records by state, and the pages of single ones. */
const showsStates =
  /^\/(dashboard|admin)\/(status|bookings|events|enquiries|my-profile|providers|grievances|users)(\/[\w-]+)?(\?state=\w+)?$/;

test("one state has one colour on every page that shows it", { timeout: seconds(60) }, async () => {
  const tones = new Map<string, Set<string>>();
  let pages = 0;
  for (const { email } of demoLogins) {
    const visitor = new Visitor(app);
    await visitor.submit("/login", "Log in", { email, password: demoPassword });
    const waiting = new Set(["/dashboard", "/admin"]);
    for (const path of waiting) {
      const page = await visitor.open(path);
      if (page.status !== 200) continue;
      pages += 1;
      for (const tag of page.all("main .tag[data-tone]")) {
        const known = tones.get(tag.text.trim()) ?? new Set();
        tones.set(tag.text.trim(), known.add(tag.getAttribute("data-tone")!));
      }
      for (const link of page.all("a[href]")) {
        const { pathname, search } = new URL(link.getAttribute("href")!, page.url);
        if (waiting.size < 120 && showsStates.test(pathname + search))
          waiting.add(pathname + search);
      }
    }
  }
  expect(pages).toBeGreaterThan(150);
  for (const state of ["Accepted", "Confirmed", "Disputed", "Expired", "Rejected"])
    expect([...tones.keys()], state).toContain(state);
  expect([...tones].filter(([, { size }]) => size > 1)).toEqual([]);
});

/** Follows the links of the demo as a stranger and as everyone who can log in. */
async function openPages(): Promise<OpenedPage[]> {
  const requests: { page: string; request: string }[] = [];
  for (const who of [null, ...demoLogins]) {
    const visitor = new Visitor(app);
    if (who) await visitor.submit("/login", "Log in", { email: who.email, password: demoPassword });
    requests.push(...(await openAll(visitor, who?.email.split("@")[0] ?? "stranger")));
  }
  const statements = new Map<string, string[]>();
  await app.waitFor("the lines of the last page", () =>
    app.log().includes(`"request":"${requests.at(-1)!.request}","method"`),
  );
  for (const line of app.log().split("\n")) {
    if (!line.includes('"msg":"statement"')) continue;
    const { request, sql } = JSON.parse(line) as { request?: string; sql: string };
    if (request) statements.set(request, [...(statements.get(request) ?? []), sql]);
  }
  return requests.map(({ page, request }) => ({ page, statements: statements.get(request) ?? [] }));
}

async function openAll(visitor: Visitor, who: string) {
  const waiting = ["/", "/dashboard", "/login", "/signup", "/service-provider-onboarding/company"];
  const requests: { page: string; request: string }[] = [];
  const kinds = new Map<string, number>();
  const seen = new Set(waiting);
  for (const path of waiting) {
    const answer = await visitor.fetch(path);
    requests.push({ page: `${who} ${path}`, request: answer.headers.get("x-request-id")! });
    const html = answer.headers.get("content-type")?.includes("html") ? await answer.text() : "";
    const links = [...html.matchAll(/<a [^>]*href="([^"#]+)/g)].map(([, href]) => href!);
    for (const link of [...links, answer.headers.get("location") ?? ""]) {
      const url = new URL(link.replaceAll("&amp;", "&"), new URL(path, app.url));
      const next = url.pathname + url.search;
      const kind = kindOf(url);
      if (seen.has(next) || url.origin !== app.url || isLeftOut.test(next)) continue;
      seen.add(next);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (kinds.get(kind)! <= maxPerKind) waiting.push(next);
    }
  }
  return requests;
}

/** Files, and links that end the visit. */
const isLeftOut = /^\/(logout|pictures|assets|dev|api|calendar)\b/;

/** A URL without what differs between pages of one kind: ids, slugs, cities, values. */
const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname
    .replace(/\/[0-9a-z]{20}(?=\/|$)/g, "/:id")
    .replace(/^(\/providers)\/[^/]+/, "$1/:slug")
    .replace(/^(\/services\/)[^/]+(\/[^/]+)?/, "$1:category$2")
    .replace(/^(\/services\/:category)\/.+/, "$1/:city")
    .replace(
      /[A-Z]{3}-[0-9A-Z]{4}-[0-9A-Z]{4}/,
      ":reference",
    )}?${[...searchParams.keys()].sort().join("&")}`;
