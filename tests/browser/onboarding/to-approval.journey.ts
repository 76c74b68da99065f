import { approveByPages } from "../approve-by-pages";
import type { Page } from "@playwright/test";
import { applied } from "../../support/running-app/application-by-pages";
import { newBusinessName } from "../../support/running-app/cast";
import { pdf, picture } from "../../support/records/onboarding";
import { administrator, become, cast, expect, expectToast, test } from "../story";

const at = (step: string) => `/service-provider-onboarding/${step}`;
const photos = Array.from({ length: 8 }, (_, nth) => `photo-${nth + 3}.jpg`);
const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
const documents = [
  ["panCard", "pan.pdf"],
  ["businessRegistration", "registration.pdf"],
  ["additionalCertificates", "fire-safety.pdf"],
] as const;

test("with ten photos and three PDFs Bilal gets two change requests, answers both, and is approved", async ({
  app,
  browserOf,
}) => {
  const name = newBusinessName("Bilal Band");
  // Two photos are there by then. Another story covers choosing files by hand.
  const { bilal, visitor } = await applied(app, cast.bilal(), name, async (visitor) => {
    let step = await visitor.open(at("portfolio"));
    for (const photo of photos)
      step = await step.submit("upload-portfolioImages", {
        portfolioImages: file(await picture(), photo),
      });
    step = await visitor.open(at("documents"));
    for (const [slot, name] of documents)
      step = await step.submit(`upload-${slot}`, { [slot]: file(pdf(`/Title(${name})`), name) });
  });
  const page = await browserOf();
  await become(page, visitor, app);

  const chitra = await administrator(app, await browserOf());
  await openApplication(chitra, name);
  for (const [, file] of documents) await expect(chitra.getByText(file)).toBeVisible();
  await requestChange(chitra, name, "Operational details", "Team size", "How many come with you?");

  await page.goto(at("operations"));
  await expect(page.getByText("How many come with you?").first()).toBeVisible();
  await page.getByLabel("Team size").fill("16");
  await sendAgain(page);

  await openApplication(chitra, name);
  await requestChange(
    chitra,
    name,
    "Company information",
    "Address",
    "Add the number of the house",
  );
  await page.goto(at("company"));
  await expect(page.getByText("Add the number of the house").first()).toBeVisible();
  // The earlier question is answered, and is not asked again.
  await expect(page.getByText("How many come with you?")).toHaveCount(0);
  await page.getByLabel("Address").fill("14 Johari Bazaar, Jaipur");
  await sendAgain(page);

  await openApplication(chitra, name);
  await expect(chitra.getByText("14 Johari Bazaar, Jaipur").first()).toBeVisible();
  await approveByPages(chitra, name);
  await expectToast(chitra, `${name} is approved and live`);
  await app.mailTo(bilal.email, /live/i);

  const asha = await browserOf();
  await asha.goto(`/providers?q=${encodeURIComponent(name)}`);
  await asha.getByRole("article").getByRole("link", { name }).click();
  await asha.getByRole("link", { name: "10 photos" }).click();
  await expect(asha.getByText("1 of 10", { exact: true })).toBeVisible();
});

async function requestChange(chitra: Page, name: string, step: string, field: string, why: string) {
  await chitra.getByRole("button", { name: "Start the review" }).click();
  await chitra.getByRole("heading", { name: "Ask for changes" }).click();
  await chitra.locator("details.ask-step > summary").filter({ hasText: step }).click();
  await chitra.getByRole("checkbox", { name: field, exact: true }).check();
  await chitra.getByLabel(`What needs changing in: ${field}`, { exact: true }).fill(why);
  await chitra.getByRole("button", { name: "Ask for these changes" }).click();
  await expectToast(chitra, `We have told ${name} what to change`);
}

/** Each submission is signed again. */
async function sendAgain(page: Page) {
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expectToast(page, "Saved");
  await page.goto(at("declaration"));
  await page.getByLabel("I accept the terms").check();
  await page.getByLabel("I have read the privacy policy and agree to it").check();
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page).toHaveURL(/\/thank-you/);
}

async function openApplication(page: Page, name: string) {
  await page.goto(`/admin/providers?q=${encodeURIComponent(name)}&state=all`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}
