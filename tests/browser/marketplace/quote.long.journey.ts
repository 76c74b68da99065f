import type { Page } from "@playwright/test";
import type { App } from "../../support/running-app/app";
import { plantedProvider } from "../../support/running-app/planted-provider";
import { become, becomeMember, cast, checkAccessibility, expect, test } from "../story";
import { dayAhead } from "../../support/day-ahead";

// Without JavaScript: The server adds lines and calculates sums.
test(
  "two providers quote one event, and Asha compares both quotes, declines one, and chooses the other",
  { tag: "@without-javascript" },
  async ({ app, browserOf, javaScriptEnabled }) => {
    const [first, second, third] = [
      await plantedProvider(app),
      await plantedProvider(app),
      await plantedProvider(app),
    ];
    const asha = cast.asha();
    const page = await browserOf();
    await becomeMember(page, app, asha);
    await askProviders(page, app, [first.slug, second.slug, third.slug]);

    const provider = await browserOf();
    await become(provider, first.visitor, app);
    await acceptFirstEnquiry(provider);
    await writeThreeLines(provider);
    await checkAccessibility(provider);
    const check = provider.getByRole("button", { name: "Check the total" });
    // A script shows the total while one types.
    if (javaScriptEnabled) await expect(check).toHaveCount(0);
    else await check.last().click();
    // 75,000 + 250 × 300 + 2 × 5,000, 4,000 for travel, 18% GST.
    await expect(provider.getByText("₹1,93,520").first()).toBeVisible();
    await checkAccessibility(provider);
    await provider.getByRole("button", { name: "Send quote" }).click();
    await expect(provider.getByRole("heading", { name: "Quote, version 1" })).toBeVisible();
    await checkAccessibility(provider);

    const other = await browserOf();
    await become(other, second.visitor, app);
    await acceptFirstEnquiry(other);
    await fillLine(other, 0, ["Band of twelve", "1", "90000"]);
    await other.getByRole("radio", { name: "I don't charge GST" }).check();
    await other.getByRole("button", { name: "Send quote" }).click();
    await expect(other.getByRole("heading", { name: "Quote, version 1" })).toBeVisible();

    const mail = await app.mailTo(asha.email, /quotes ₹1,93,520/);
    expect(mail.text).toContain("GST: ₹29,520");
    await page.goto("/dashboard/status");
    await checkAccessibility(page);
    await page.getByRole("link", { name: "Compare 2 quotes" }).click();
    await expect(page.getByRole("heading", { name: "Compare quotes" })).toBeVisible();
    await expect(page.getByText("Travel not stated")).toHaveCount(1);
    // Both left the suggested refunds as they were.
    await expect(page.getByText("90%")).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^Request to book for/ })).toHaveCount(2);
    await checkAccessibility(page);

    await page.getByRole("link", { name: second.businessName, exact: true }).click();
    await page.getByText("Decline quote").click();
    await page.getByRole("button", { name: "Decline this quote" }).click();
    await expect(page.getByText("Choose a reason").first()).toBeVisible();
    await checkAccessibility(page);
    await page.getByLabel("Why?").selectOption("The price is too high");
    await page.getByRole("button", { name: "Decline this quote" }).click();
    await expect(page.getByText("Declined").first()).toBeVisible();
    await app.mailTo(second.bilal.email, /^Quote declined/);

    await chooseAnother(page, third.businessName, first.businessName);
    for (const { bilal } of [second, third])
      await app.mailTo(bilal.email, /^Went with someone else/);
  },
);

async function acceptFirstEnquiry(page: Page) {
  await page.goto("/dashboard/status");
  await page.getByRole("link", { name: /^Accept – Asha.*'s enquiry/ }).click();
  await page.getByRole("button", { name: /^Accept and show my number/ }).click();
  await page.getByRole("link", { name: "Write a quote" }).click();
  await expect(page.getByRole("heading", { name: "Write a quote" })).toBeVisible();
}

async function writeThreeLines(page: Page) {
  await fillLine(page, 0, ["Band of twelve", "1", "75,000"]);
  await page.getByRole("button", { name: "Add a line" }).click();
  await fillLine(page, 1, ["Garlands", "250", "300"]);
  await page.getByRole("button", { name: "Add a line" }).click();
  await fillLine(page, 2, ["Dhol", "2", "5000"]);
  await expect(page.getByLabel("Description").first()).toHaveValue("Band of twelve");
  await page.getByLabel("Travel (optional)").fill("4000");
  await page.getByRole("radio", { name: "Add GST to these prices" }).check();
  await page.getByLabel("GST rate").fill("18");
}

async function fillLine(page: Page, at: number, [what, quantity, price]: [string, string, string]) {
  await page.getByLabel("Description").nth(at).fill(what);
  await page.getByLabel("Quantity").nth(at).fill(quantity);
  await page.getByLabel("Price per unit").nth(at).fill(price);
}

/** Chooses another in the thread of one who was not chosen; all others are told at once. */
async function chooseAnother(page: Page, businessName: string, chosen: string) {
  await page.goto("/dashboard/status");
  await page.getByRole("link", { name: businessName }).first().click();
  const fold = page.locator("details.answer-fold").filter({
    has: page.locator("button[name=event][value=choose_another]"),
  });
  await fold.locator("summary").click();
  await fold.locator("select[name=chosen]").selectOption({ label: chosen });
  await fold.locator("button[name=event][value=choose_another]").click();
  await expect(page.locator("button[name=event][value=choose_another]")).toHaveCount(0);
}

/** Sends Asha's brief to these providers, as a script of hers would. */
async function askProviders(page: Page, app: App, slugs: string[]) {
  const ids = await Promise.all(
    slugs.map(async (slug) => {
      const answer = await page.request.get(`/api/services/getservicebyid/${slug}`);
      return ((await answer.json()) as { service: { id: string } }).service.id;
    }),
  );
  const sent = await page.request.post("/api/enquiries", {
    headers: { Origin: app.url, "Sec-Fetch-Site": "same-origin" },
    data: {
      providerIds: ids,
      eventType: "wedding",
      eventDate: dayAhead(78),
      guestCount: 250,
      city: "Jaipur",
      name: "Asha Verma",
      email: "asha@example.com",
      phone: "98765 43210",
      contactPreference: "phone",
    },
  });
  expect(sent.status()).toBe(201);
}
