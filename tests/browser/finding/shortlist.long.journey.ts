import type { Page } from "@playwright/test";
import type { App } from "../../support/running-app/app";
import { plantedProvider } from "../../support/running-app/planted-provider";
import { becomeMember, cast, checkAccessibility, expect, expectToast, test } from "../story";
import { dayAhead } from "../../support/day-ahead";

// Without JavaScript: The hearts, the votes and the list are plain forms.
test(
  "Asha shortlists three, compares them, asks her family, and sends one enquiry to all",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const bands = [
      await plantedProvider(app),
      await plantedProvider(app),
      await plantedProvider(app),
    ];
    const page = await browserOf();
    await becomeMember(page, app, cast.asha());
    for (const { businessName } of bands) {
      await page.goto(`/providers?q=${encodeURIComponent(businessName)}`);
      await page.getByRole("button", { name: `Shortlist ${businessName}` }).click();
      await expectToast(page, `Added to your shortlist: ${businessName}`);
    }
    await checkAccessibility(page);
    await openShortlist(page);
    await checkAccessibility(page);
    await choose(page, 3);
    await page.getByRole("button", { name: "Compare" }).click();
    const row = page.getByRole("row", { name: /Starting price/ });
    await expect(row.getByRole("cell")).toHaveCount(3);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
    await checkAccessibility(page);

    await page.goto("/shortlist");
    const link = await makeLink(page);
    await checkAccessibility(page);
    const dadi = await browserOf();
    await dadi.goto(link);
    await expect(dadi.locator("main")).not.toContainText("Asha");
    await checkAccessibility(dadi);
    await dadi.locator("input[name=name]").fill("Dadi");
    await dadi.getByRole("radio", { name: "Yes", exact: true }).first().check();
    await dadi.locator("textarea").first().fill("Book them!");
    await dadi.getByRole("button", { name: "Vote", exact: true }).click();
    await expect(dadi.getByText("Dadi: Yes – Book them!")).toBeVisible();
    await checkAccessibility(dadi);

    await page.goto("/shortlist");
    await page.getByText("Who said what").click();
    await expect(page.getByText("Dadi: Yes – Book them!")).toBeVisible();
    await choose(page, 3);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/enquire\?also=/);
    await checkAccessibility(page);
    await sendEnquiry(page);
    for (const { bilal } of bands) await mailTo(app, bilal.email);

    await page.goto("/shortlist");
    await page.getByRole("button", { name: /^End this link/ }).click();
    await dadi.goto(link);
    await expect(dadi.getByText("This link has expired")).toBeVisible();
  },
);

test("a heart pressed far down a list is filled there and on the profile, and another press removes the provider", async ({
  app,
  browserOf,
}) => {
  for (let band = 0; band < 3; band += 1) await plantedProvider(app);
  const page = await browserOf();
  await page.goto("/providers?q=Bilal%20Brass%20Band");
  const hearts = page.locator(".listing-card button[form=keep]");
  const heart = hearts.last();
  const id = await heart.getAttribute("id");
  await heart.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate("scrollY");
  await heart.click();
  await expectToast(page, "Added to your shortlist");
  await expect(page).toHaveURL(/[?&]q=Bilal[^#]*$/);
  await expect(heart).toBeFocused();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toHaveId(id ?? "");
  await expect(heart).toBeInViewport();
  expect(await page.evaluate("scrollY")).toBe(scrolled);
  await expect(hearts.and(page.locator("[aria-pressed=true]"))).toHaveCount(1);

  await page.locator(".listing-card h3 a").last().click();
  await expect(page).toHaveURL(/\/providers\/[\w-]+$/);
  const onProfile = page.locator("main .button[form=keep]");
  await expect(onProfile).toHaveAttribute("aria-pressed", "true");
  await checkAccessibility(page);
  await onProfile.click();
  await expectToast(page, "Removed from your shortlist");
  await expect(onProfile).not.toHaveAttribute("aria-pressed", "true");
});

/** Opens it from the menu of a phone. */
async function openShortlist(page: Page) {
  await page.locator(".mobile-menu > summary").click();
  await page.locator(".mobile-menu").getByRole("link", { name: "Shortlist", exact: true }).click();
  await expect(page).toHaveURL(/\/shortlist$/);
}

async function choose(page: Page, count: number) {
  const boxes = page.locator("main input[name=compare]");
  await expect(boxes).toHaveCount(count);
  for (const box of await boxes.all()) await box.check();
}

async function makeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = page.locator("main input[readonly]");
  await expect(link).toBeVisible();
  return new URL(await link.inputValue()).pathname;
}

async function sendEnquiry(page: Page) {
  await page.locator("[name=eventType]").selectOption("wedding");
  await page.locator("[name=eventDate]").fill(dayAhead(78));
  await page.locator("[name=guestCount]").fill("250");
  await page.locator("[name=city]").fill("Jaipur");
  await page.locator("[name=contactPreference]").first().check();
  await page.locator("main form button:not([type=button])").last().click();
  await expect(page).toHaveURL(/\/enquiry-thank-you/);
}

const mailTo = (app: App, email: string) => app.mailTo(email, /enquiry/i);
