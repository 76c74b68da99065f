import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { applied } from "../support/running-app/application-by-pages";
import { member } from "../support/running-app/cast";
import { deadInPageLinks, hasTarget } from "../support/running-app/in-page-links";
import { liveProvider } from "../support/running-app/live-provider";
import { Visitor } from "../support/running-app/visitor";
import { seconds } from "../support/time-limits.mjs";
import { linksOf, shapeOf } from "../walk/walk";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;

/** Opens one page of each linked route, and checks the targets of links into other pages. */
async function deadLinksFrom(visitor: Visitor, ...starts: string[]): Promise<string[]> {
  const dead: string[] = [];
  const shapes = new Set(starts.map(shapeOf));
  const waiting = [...starts];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const page = await visitor.open(path);
    if (page.status !== 200 || !page.headers.get("Content-Type")?.includes("text/html")) continue;
    dead.push(...deadInPageLinks(page).map((link) => `${path} ${link}`));
    for (const link of page.all("main a[href*='#']")) {
      const { pathname, search, hash, origin } = new URL(link.getAttribute("href")!, page.url);
      if (origin !== page.url.origin || pathname === page.url.pathname) continue;
      if (!hasTarget(await visitor.open(pathname + search), hash.slice(1)))
        dead.push(`${path} ${pathname}${search}${hash}`);
    }
    for (const next of linksOf(page)) {
      if (shapes.has(shapeOf(next))) continue;
      shapes.add(shapeOf(next));
      waiting.push(next);
    }
  }
  return dead;
}

test(
  "every link within a page has its target, for every reader",
  { timeout: seconds(60) },
  async () => {
    const guest = new Visitor(app);
    const { visitor: customer } = await member(app);
    const { visitor: applicant } = await applied(app);
    const { visitor: provider } = await liveProvider(app);
    const { visitor: admin } = await app.newAdministrator();
    expect(await deadLinksFrom(guest, "/", at("services"), at("declaration"))).toEqual([]);
    expect(await deadLinksFrom(customer, "/dashboard", "/settings")).toEqual([]);
    expect(await deadLinksFrom(provider, "/dashboard", "/settings")).toEqual([]);
    expect(await deadLinksFrom(applicant, "/dashboard/my-profile", at("services"))).toEqual([]);
    expect(await deadLinksFrom(admin, "/admin", "/admin/providers")).toEqual([]);
  },
);
