import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { steps } from "~/features/applications/application-steps";
import { recordsIn } from "../../support/running-app/records-in";
import { appForFile } from "../../support/running-app/shared-app";
import { deadInPageLinks, hasTarget } from "../../support/running-app/in-page-links";
import type { Page, Visitor } from "../../support/running-app/visitor";
import { seconds } from "../../support/time-limits.mjs";
import { markupRules } from "./rules";

const app = await appForFile();
await recordsIn(app);

/** A page of each route, and who opened it under which path unless a form returned it. */
const opened = new Map<string, { page: Page; path?: string; reader?: Visitor }>();

// Creates people of every kind, with their records, for some 110 pages.
beforeAll(async () => {
  const { pagesOfRoutes } = await import("./pages");
  for (const [route, reading] of Object.entries(await pagesOfRoutes(app)))
    if (Array.isArray(reading)) {
      const [reader, path] = reading;
      opened.set(route, { page: await reader.open(path), path, reader });
    } else opened.set(route, { page: reading });
}, seconds(60));

const validator = new HtmlValidate(markupRules);

const button = "button[type=submit]:not([form])";

/** The faults in a page's markup: those found by html-validate, and those its rules miss. */
async function faultsIn({ html, document }: Page): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "?"})`),
  );
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
/**
 * Routes that render a page; the others answer with files or redirects. That of a closed site is
 * read in `tests/http/operation/start-and-stop.long.test.ts`.
 */
const hasPage = (route: string) =>
  route !== "opening" &&
  ["route.tsx", "route.ts"]
    .map((file) => join(folder, route, file))
    .filter((file) => existsSync(file))
    .some((file) => readFileSync(file, "utf8").includes("export default"));

test("a page of every route is read, and of no route that no longer exists", () => {
  expect(
    [...opened.keys()].sort(),
    "tests/http/markup/pages.ts has a line for each route with a page: who opens it, and where",
  ).toEqual(readdirSync(folder).filter(hasPage).sort());
});

test(
  "every page has unique ids, names for all controls, and valid lists, tables and times",
  { timeout: seconds(60) },
  async () => {
    const faults: Record<string, string[]> = {};
    for (const [route, { page, path }] of opened) {
      const found = await faultsIn(page);
      const status = route === "$" ? 404 : 200;
      if (page.status !== status) found.push(`${page.path} answers ${page.status}`);
      if (path && page.path !== path) found.push(`${path} leads to ${page.path}`);
      if (found.length > 0) faults[route] = found;
    }
    expect(faults).toEqual({});
  },
);

test("every link to a part of a page has its target", async () => {
  const dead: string[] = [];
  const targets = new Map<string, Promise<Page>>();
  const applicant = opened.get("service-provider-onboarding.$step")!.reader!;
  const read = [...opened];
  for (const step of steps) {
    const page = await applicant.open(`/service-provider-onboarding/${step}`);
    read.push([step, { page, reader: applicant }]);
  }
  for (const [route, { page, reader }] of read) {
    dead.push(...deadInPageLinks(page).map((link) => `${route} ${link}`));
    for (const link of page.all("main a[href*='#']")) {
      const { pathname, search, hash, origin } = new URL(link.getAttribute("href")!, page.url);
      if (!reader || origin !== page.url.origin || pathname === page.url.pathname) continue;
      const path = pathname + search;
      const key = `${reader.ip} ${path}`;
      const target = targets.get(key) ?? reader.open(path);
      targets.set(key, target);
      if (!hasTarget(await target, hash.slice(1))) dead.push(`${route} ${path}${hash}`);
    }
  }
  expect(dead).toEqual([]);
});
