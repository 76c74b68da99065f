import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedApp } from "../../support/running-app/shared-app";
import type { AppWithAdministrator } from "../../support/running-app/administrators";
import { seconds } from "../../support/time-limits.mjs";
import { markupRules } from "./rules";

let app: AppWithAdministrator;
let pages: Awaited<ReturnType<(typeof import("./pages"))["pagesOfRoutes"]>>;
let database: typeof import("~/platform/database/database.server");

// Creates people of every kind, with their records, for some 110 pages.
beforeAll(async () => {
  app = await sharedApp();
  Object.assign(process.env, app.environment);
  database = await import("~/platform/database/database.server");
  const { pagesOfRoutes } = await import("./pages");
  pages = await pagesOfRoutes(app);
}, seconds(60));
afterAll(async () => {
  await database.closeDatabase();
  app.endFile();
});

const validator = new HtmlValidate(markupRules);

const button = "button[type=submit]:not([form])";

/** The faults in a page's markup: those found by html-validate, and those its rules miss. */
async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "?"})`),
  );
  const document = parse(html, { comment: false });
  const noChildren = document
    .querySelectorAll("dl > *, dl > div > *")
    .filter(({ tagName }) => !["DT", "DD", "DIV", "SCRIPT", "TEMPLATE"].includes(tagName));
  const noDay = document.querySelectorAll("time:not([datetime])");
  const noButton = document
    .querySelectorAll("form:not([hidden])")
    .filter(
      (form) => !form.querySelector(button) && !document.querySelector(`[form="${form.id}"]`),
    );
  const banners = document.querySelectorAll("dialog header");
  return [
    ...found,
    ...noChildren.map(({ tagName }) => `${tagName} in a dl`),
    ...noDay.map((one) => `time without datetime: ${one.text}`),
    ...noButton.map(({ id }) => `no button in the form ${id}`),
    ...banners.map(() => "a header in a dialog"),
    ...(/<\/html>\s*\S/.test(html) ? ["something after </html>"] : []),
  ];
}

const folder = "app/routes";
/** Routes that render a page; the others answer with files or redirects. */
const hasPage = (route: string) =>
  ["route.tsx", "route.ts"]
    .map((file) => join(folder, route, file))
    .filter((file) => existsSync(file))
    .some((file) => readFileSync(file, "utf8").includes("export default"));

test("a page of every route is read, and of no route that no longer exists", () => {
  expect(
    Object.keys(pages).sort(),
    "tests/http/markup/pages.ts has a line for each route with a page: who opens it, and where",
  ).toEqual(readdirSync(folder).filter(hasPage).sort());
});

test(
  "every page has unique ids, names for all controls, and valid lists, tables and times",
  { timeout: seconds(60) },
  async () => {
    const faults: Record<string, string[]> = {};
    for (const [route, reading] of Object.entries(pages)) {
      const page = Array.isArray(reading) ? await reading[0].open(reading[1]) : reading;
      const found = await faultsIn(page.html);
      const status = route === "$" ? 404 : 200;
      if (page.status !== status) found.push(`${page.path} answers ${page.status}`);
      if (Array.isArray(reading) && page.path !== reading[1])
        found.push(`${reading[1]} leads to ${page.path}`);
      if (found.length > 0) faults[route] = found;
    }
    expect(faults).toEqual({});
  },
);

const stylesheets = new Map<string, Set<string>>();

/** The classes used by a style sheet of the build. */
function classesOf(path: string): Set<string> {
  const known = stylesheets.get(path);
  if (known) return known;
  const css = readFileSync(join("build/client", path), "utf8");
  const classes = new Set([...css.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name = ""]) => name));
  stylesheets.set(path, classes);
  return classes;
}

test(
  "a page loads the styles of every class it uses",
  async () => {
    const missing: Record<string, string[]> = {};
    const loaded: Record<string, { used: string[]; styled: Set<string> }> = {};
    for (const [route, reading] of Object.entries(pages)) {
      const page = Array.isArray(reading) ? await reading[0].open(reading[1]) : reading;
      const document = parse(page.html, { comment: false });
      const sheets = document
        .querySelectorAll("link[rel=stylesheet]")
        .map((link) => link.getAttribute("href") ?? "");
      const styled = new Set<string>();
      for (const sheet of sheets) for (const name of classesOf(sheet)) styled.add(name);
      const used = document
        .querySelectorAll("[class]")
        .flatMap((one) => [...one.classList.values()]);
      loaded[route] = { used: [...new Set(used)], styled };
    }
    const anywhere = new Set([...stylesheets.values()].flatMap((classes) => [...classes]));
    for (const [route, { used, styled }] of Object.entries(loaded)) {
      const bare = used.filter((name) => anywhere.has(name) && !styled.has(name));
      if (bare.length > 0) missing[route] = bare.sort();
    }
    expect(missing).toEqual({});
  },
  seconds(60),
);
