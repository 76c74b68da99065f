import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../support/running-app/app";
import { adminToken, cast, signUpAdmin } from "../support/running-app/cast";
import { liveProvider } from "../support/running-app/live-provider";
import { Visitor } from "../support/running-app/visitor";

let app: App;
let pages: [visitor: Visitor, path: string][];
beforeAll(async () => {
  app = await App.start({ ADMIN_SIGNUP_TOKEN: adminToken });
  const { visitor: chitra } = await signUpAdmin(app, cast.chitra());
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

/** What is wrong with the markup of a page, in the words of html-validate's rules. */
function faultsIn(html: string): string[] {
  const document = parse(html, { comment: false });
  const ids = document.querySelectorAll("[id]").map((one) => one.getAttribute("id")!);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const noChildren = document
    .querySelectorAll("dl > *, dl > div > *")
    .filter(({ tagName }) => !["DT", "DD", "DIV", "SCRIPT", "TEMPLATE"].includes(tagName));
  const noDay = document.querySelectorAll("time:not([datetime])");
  const banners = document.querySelectorAll("dialog header");
  return [
    ...twice.map((id) => `no-dup-id: ${id}`),
    ...noChildren.map(({ tagName }) => `element-permitted-content: ${tagName} in dl`),
    ...noDay.map((one) => `time without datetime: ${one.text}`),
    ...banners.map(() => "unique-landmark: header in a dialog"),
    ...(/<\/html>\s*\S/.test(html) ? ["close-order: something after </html>"] : []),
  ];
}

test("pages have each id once, nothing behind their end, and lists and times as HTML wants them", async () => {
  for (const [visitor, path] of pages) {
    const page = await visitor.open(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(faultsIn(page.html), path).toEqual([]);
  }
});
