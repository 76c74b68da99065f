import type { Page } from "@playwright/test";
import { now } from "~/platform/clock.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { monthBefore, monthOf } from "~/features/calendar/month";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { plantedProvider } from "../../support/running-app/planted-provider";
import { become, checkAccessibility, expect, expectToast, test } from "../story";

const in50Days = addDays(istDay(now()), 50);

test("Bilal blocks days, and no search for those dates finds him", async ({ app, browserOf }) => {
  const { visitor, slug, businessName } = await plantedProvider(app);
  const asha = await browserOf();
  await expectListed(asha, businessName, in50Days, true);

  const page = await browserOf();
  await become(page, visitor, app);
  await page.goto(`/dashboard/calendar?month=${in50Days.slice(0, 7)}`);
  await checkAccessibility(page);
  await page.getByRole("heading", { name: "Block days" }).click();
  await page.getByLabel("First day").fill(dayAsTyped(in50Days));
  await page.getByLabel("Last day").fill(dayAsTyped(addDays(in50Days, -1)));
  await page.getByLabel("Note").fill("My sister's wedding");
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByLabel("Note")).toHaveValue("My sister's wedding");
  await expect(page).toHaveTitle(/^Error/);
  await page.getByLabel("Last day").fill(dayAsTyped(addDays(in50Days, 2)));
  await page.getByRole("button", { name: "Block", exact: true }).click();
  const month = page.getByRole("table");
  await expect(month.getByText(/^blocked/).first()).toBeVisible();
  await checkAccessibility(page);
  await expectListed(asha, businessName, in50Days, false);

  await asha.goto(`/providers/${slug}/enquire?date=${in50Days}`);
  await expect(asha.getByText(/is not free on this day/)).toBeVisible();
  await checkAccessibility(asha);
  await asha.goto(`/providers/${slug}`);
  await asha.getByRole("region", { name: "Availability" }).getByRole("link").first().click();
  await expect(asha.getByLabel("Event date")).not.toHaveValue("");
  await expect(asha.getByText(/is not free on this day/)).toHaveCount(0);
});

// Without JavaScript: The page of the month is reloaded.
test(
  "a day that Bilal blocks is shown blocked in its month, whichever month is open",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const { visitor } = await plantedProvider(app);
    const page = await browserOf();
    await become(page, visitor, app);
    const month = in50Days.slice(0, 7);
    await page.goto(`/dashboard/calendar?month=${month}`);
    const name = await page.getByRole("heading", { name: /^\w+ 20\d\d$/ }).innerText();
    const cell = page.locator("td").filter({ has: page.locator(`button[value="${in50Days}"]`) });
    await expect(cell).toHaveAttribute("data-state", "free");
    await cell.getByRole("button").click();
    await expect(cell).toHaveAttribute("data-state", "blocked");
    await expect(page).toHaveURL(
      new RegExp(`/dashboard/calendar\\?month=${month}#day-${in50Days}$`),
    );
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await cell.getByRole("button").click();
    await expect(cell).toHaveAttribute("data-state", "free");
    await expect(page).toHaveURL(
      new RegExp(`/dashboard/calendar\\?month=${month}#day-${in50Days}$`),
    );
  },
);

test("a day pressed in the second month keeps focus and place, and the message names it", async ({
  app,
  browserOf,
}) => {
  const { visitor } = await plantedProvider(app);
  const page = await browserOf();
  await become(page, visitor, app);
  await page.setViewportSize({ width: 1280, height: 900 });
  const month = monthBefore(monthOf(in50Days));
  await page.goto(`/dashboard/calendar?month=${month}`);
  const { cell, button } = dayOf(page, in50Days);
  await button.focus();
  const before = await button.boundingBox();
  for (const [state, words] of [
    ["blocked", "blocked"],
    ["free", "free again"],
  ] as const) {
    await page.keyboard.press("Enter");
    await expect(cell).toHaveAttribute("data-state", state);
    await expectToast(page, `${formatDay(in50Days, "en")} ${words}`);
    await expect(page).toHaveURL(new RegExp(`\\?month=${month}#day-${in50Days}$`));
    await expect(button).toBeFocused();
    expect(await button.boundingBox()).toEqual(before);
  }
});

test("a day pressed twice quickly, or in a tab that doesn't know it has changed, is what the last message says", async ({
  app,
  browserOf,
}) => {
  const { visitor } = await plantedProvider(app);
  const page = await browserOf();
  await become(page, visitor, app);
  const path = `/dashboard/calendar?month=${monthOf(in50Days)}`;
  await page.goto(path);
  const own = dayOf(page, in50Days);
  await own.button.dblclick();
  await expect(own.cell).toHaveAttribute("data-state", "blocked");
  await expectToast(page, `${formatDay(in50Days, "en")} blocked`);
  await page.goto(path);
  await expect(own.cell).toHaveAttribute("data-state", "blocked");

  const tab = await page.context().newPage();
  await tab.goto(path);
  const stale = dayOf(tab, in50Days);
  for (const [before, after, words] of [
    ["blocked", "free", "free again"],
    ["free", "blocked", "blocked"],
  ] as const) {
    await expect(stale.cell).toHaveAttribute("data-state", before);
    await own.button.click();
    await expect(own.cell).toHaveAttribute("data-state", after);
    await stale.button.click();
    await expect(stale.cell).toHaveAttribute("data-state", after);
    await expectToast(tab, `${formatDay(in50Days, "en")} ${words}`);
    await page.goto(path);
    await expect(own.cell).toHaveAttribute("data-state", after);
  }
});

test("Bilal imports another calendar, and his own calendar app reads what is blocked", async ({
  app,
  browserOf,
}) => {
  const { visitor } = await plantedProvider(app);
  const page = await browserOf();
  await become(page, visitor, app);
  await page.goto("/dashboard/calendar");
  const day = in50Days.replaceAll("-", "");
  await page.getByRole("heading", { name: "Import days from another calendar" }).click();
  await page.getByLabel("Calendar file").setInputFiles({
    name: "diary.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from(
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    ),
  });
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("This day will be blocked")).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Block this day" }).click();
  await expect(page.getByText("1 day is blocked from your last upload.")).toBeVisible();

  await page.getByRole("heading", { name: "See it in your own calendar" }).click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const url = await page.getByLabel("Secret link").inputValue();
  const path = new URL(url).pathname;
  const feed = await page.request.get(path);
  expect(feed.headers()["content-type"]).toMatch(/^text\/calendar/);
  expect(feed.headers()["cache-control"]).toBe("private, no-store");
  expect(await feed.text()).toContain(`DTSTART;VALUE=DATE:${day}`);
  await page.getByRole("button", { name: "Create another link" }).click();
  await expect(page.getByLabel("Secret link")).not.toHaveValue(url);
  expect((await page.request.get(path)).status()).toBe(404);
});

function dayOf(page: Page, day: IstDay) {
  const button = page.locator(`button[value="${day}"]`);
  return { button, cell: page.locator("td").filter({ has: button }) };
}

async function expectListed(page: Page, name: string, date: IstDay, isListed: boolean) {
  await page.goto(`/providers?q=${encodeURIComponent(name)}&date=${date}`);
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(isListed ? 1 : 0);
}
