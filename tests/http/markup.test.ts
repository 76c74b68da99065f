import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppWithAdministrator } from "../support/running-app/administrators";
import { liveProvider } from "../support/running-app/live-provider";
import { Visitor } from "../support/running-app/visitor";

let app: AppWithAdministrator;
let pages: [visitor: Visitor, path: string][];
beforeAll(async () => {
  app = await AppWithAdministrator.start();
  const { visitor: chitra } = await app.newAdministrator();
  const { visitor: bilal, slug } = await liveProvider(app);
  const stranger = new Visitor(app);
  pages = [
    ...["/", "/providers", `/providers/${slug}`, "/login", "/become-a-provider", "/privacy"],
    ...[`/providers/${slug}/enquire`, "/service-provider-onboarding/company"],
  ].map((path) => [stranger, path]);
  for (const path of ["/dashboard", "/dashboard/calendar", "/dashboard/my-profile", "/settings"])
    pages.push([bilal, path]);
  for (const path of ["/admin/users", "/admin/providers", "/admin/audit"])
    pages.push([chitra, path]);
});
afterAll(() => app.stop());

/** Rules of structure. Those of style are the linter's, and what a screen reader meets is axe's in the journeys. */
const validator = new HtmlValidate({
  root: true,
  elements: ["html5"],
  rules: {
    "no-dup-id": "error",
    "close-order": "error",
    "element-permitted-content": "error",
    "element-permitted-order": "error",
    "unique-landmark": "error",
  },
});

/** What is wrong with the markup of a page: what html-validate finds, and what its rules leave out. */
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
  const banners = document.querySelectorAll("dialog header");
  return [
    ...found,
    ...noChildren.map(({ tagName }) => `${tagName} in a dl`),
    ...noDay.map((one) => `time without datetime: ${one.text}`),
    ...banners.map(() => "a header in a dialog"),
    ...(/<\/html>\s*\S/.test(html) ? ["something after </html>"] : []),
  ];
}

test("pages have each id once, nothing behind their end, and lists and times as HTML wants them", async () => {
  for (const [visitor, path] of pages) {
    const page = await visitor.open(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await faultsIn(page.html), path).toEqual([]);
  }
});
