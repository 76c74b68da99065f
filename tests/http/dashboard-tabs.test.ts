import { expect, test } from "vitest";
import { member } from "../support/running-app/cast";
import { appForFile } from "../support/running-app/shared-app";
import type { Page } from "../support/running-app/visitor";

const app = await appForFile();

const tabsOf = (page: Page) =>
  page.all('nav[aria-label="Your pages"] a').map((one) => one.text.trim());
const currentTab = (page: Page) =>
  page.all('nav[aria-label="Your pages"] a[aria-current]').map((one) => one.text.trim());

test("each role has its tabs once, and enquiries and bookings are separate", async () => {
  const { visitor: asha } = await member(app);
  const overview = await asha.open("/dashboard");
  expect(tabsOf(overview)).toEqual([
    "Overview",
    "My Profile",
    "Status Enquiries",
    "Bookings",
    "Events",
  ]);
  expect(currentTab(await asha.open("/dashboard/status"))).toEqual(["Status Enquiries"]);
  const bookings = await asha.open("/dashboard/bookings");
  expect(currentTab(bookings)).toEqual(["Bookings"]);
  expect(bookings.all("nav.tabs")).toHaveLength(1);
});

test("an account without a profile reads that there are no figures yet", async () => {
  const { visitor } = await member(app);
  expect((await visitor.open("/dashboard/figures")).text).toContain("No insights yet");
});

test("a working page ends in one line, and the settings offer the theme once", async () => {
  const { visitor } = await member(app);
  for (const path of ["/dashboard", "/settings"]) {
    const page = await visitor.open(path);
    expect(page.all("footer.footer nav")).toHaveLength(1);
    expect(page.all("footer.footer button")).toEqual([]);
  }
  expect((await visitor.open("/settings")).all(".theme-choice")).toHaveLength(1);
  expect((await visitor.open("/terms")).all("footer.footer nav")).toHaveLength(3);
});
