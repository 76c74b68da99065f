import type { Page } from "@playwright/test";
import type { Person } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";
import { become, cast, checkAccessibility, expect, signUp, test } from "./story";
import { dayAhead } from "../support/day-ahead";

// Without JavaScript: The longest form for guests is a plain post, and the reasons for a rejection
// open without a script.
test(
  "a guest confirms the email with a code, and the provider rejects the enquiry with a reason",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const { visitor, slug } = await plantedProvider(app);
    const asha = cast.asha();
    const page = await browserOf();
    await enquire(page, slug, asha);
    await expect(page).toHaveURL(/\/enquiry-verify/);
    await checkAccessibility(page);
    await page.getByLabel("6-digit code").fill(await app.codeFor(asha.email));
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/enquiry-thank-you/);

    const provider = await browserOf();
    await become(provider, visitor, app);
    await provider.goto("/dashboard/status");
    await provider.getByText(/^Reject\W+Asha.*'s enquiry/).click();
    await provider.getByLabel("Why?").selectOption("The date is taken");
    await provider.getByRole("button", { name: /^Reject enquiry – Asha.*'s enquiry/ }).click();
    await expect(provider).toHaveURL(/\/dashboard\/enquiries\//);
    await expect(provider.getByText("Rejected").first()).toBeVisible();
    await checkAccessibility(provider);

    const mail = await app.mailTo(asha.email, /isn't available/);
    expect(mail.text.toLowerCase()).toContain("date");

    // The email is confirmed now: an account with it finds the enquiry sent as a guest.
    await signUp(page, app, asha);
    await page.goto("/dashboard/status");
    const enquiry = page.getByRole("main").getByRole("listitem").filter({ hasText: /ENQ-/ });
    await expect(enquiry.getByText("Rejected")).toBeVisible();
  },
);

async function enquire(page: Page, slug: string, guest: Person) {
  await page.goto(`/providers/${slug}`);
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Send an enquiry" })).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel("Event type").selectOption("Wedding");
  await page.getByLabel("Event date").fill(dayAhead(78));
  await page.getByLabel("Guest count").fill("250");
  await page.getByLabel("City").fill("Jaipur");
  await page.getByLabel("Budget (optional)").fill("2,50,000");
  await page.getByLabel("Message (optional)").fill("Old Rajasthani songs, please.");
  await page.getByLabel("Your name").fill(guest.name);
  await page.getByRole("textbox", { name: "Email" }).fill(guest.email);
  await page.getByLabel("Mobile number").fill(guest.phone);
  await page.getByRole("radio", { name: "Phone call" }).check();
  await page.getByRole("button", { name: "Send enquiry" }).click();
}
