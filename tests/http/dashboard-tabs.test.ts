import { expect, test } from "vitest";
import { acceptedEnquiry } from "../support/running-app/accepted-enquiry";
import { member } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";
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

test("a provider chooses a state from one menu, and sees what was received in the figures", async () => {
  const { visitor: bilal, slug } = await plantedProvider(app);
  const { visitor: asha } = await member(app);
  expect(tabsOf(await bilal.open("/dashboard"))).toEqual([
    "Overview",
    "My Profile",
    "Status Enquiries",
    "Bookings",
    "Calendar",
    "Figures",
  ]);
  await acceptedEnquiry(asha, bilal, `/providers/${slug}/enquire`);

  const list = await bilal.open("/dashboard/status");
  expect(list.all(".choice-menu li").map((one) => one.text.replace(/\s+/g, " ").trim())).toEqual([
    "All 1",
    "Accepted 1",
  ]);
  const figures = await bilal.open("/dashboard/figures");
  const [month] = figures.all("table tbody tr");
  expect(month!.querySelectorAll("td").map((one) => one.text)).toEqual([
    "0",
    "1",
    "100%",
    "0 hours",
    "0",
    "₹0",
  ]);
  expect(figures.all("svg[role=img]")).toHaveLength(6);
});

test("an account without a profile reads that there are no figures yet", async () => {
  const { visitor } = await member(app);
  expect((await visitor.open("/dashboard/figures")).text).toContain("No figures yet");
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
