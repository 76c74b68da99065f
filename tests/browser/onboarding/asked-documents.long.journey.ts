import type { Page } from "@playwright/test";
import { pdf } from "../../support/records/onboarding";
import { becomeMember, cast, checkAccessibility, expect, expectToast, test } from "../story";

const at = (step: string) => `/service-provider-onboarding/${step}`;

test("Bilal's accountant adds one document from another phone, and the link is used up", async ({
  app,
  browserOf,
}) => {
  const bilal = cast.bilal();
  const page = await browserOf();
  await becomeMember(page, app, bilal);
  await page.goto(at("company"));
  await page.getByLabel("Business name").fill("Bilal Brass Band");
  await page.getByRole("button", { name: "Save, finish later" }).click();
  await expectToast(page, "Saved");
  await page.goto(at("documents"));
  await page.getByRole("button", { name: "Ask someone else to upload it PAN card" }).click();
  const link = await newLink(page);
  await checkAccessibility(page);

  const suresh = await browserOf();
  await suresh.goto(link);
  await expect(suresh.getByText("Bilal Brass Band needs this from you: PAN card")).toBeVisible();
  await checkAccessibility(suresh);
  await suresh
    .locator("input[type=file]")
    .setInputFiles({ name: "pan.pdf", mimeType: "application/pdf", buffer: pdf() });
  await suresh.getByLabel("Your name").fill("Suresh");
  await suresh.getByRole("button", { name: "Upload the document" }).click();
  await expectToast(suresh, "File uploaded successfully");
  await expect(suresh.getByRole("heading", { name: "Document received" })).toBeVisible();
  await suresh.goto(link);
  await expect(suresh.getByRole("heading", { name: "Document received" })).toBeVisible();
  await expect(suresh.getByRole("button", { name: "Upload the document" })).toHaveCount(0);
  expect((await app.mailTo(bilal.email, /PAN card was added by Suresh/)).text).toContain(
    "/service-provider-onboarding/documents",
  );

  await page.goto(at("documents"));
  await expect(page.getByRole("link", { name: "pan.pdf", exact: true })).toBeVisible();
  await page.goto(at("upload-requests"));
  await expect(page.getByText(/^Received \w{3}, \d/)).toBeVisible();
});

/** Creates a link for the PAN card, and returns it. */
async function newLink(page: Page): Promise<string> {
  await page.getByLabel("Which document?").selectOption("PAN card");
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = page.getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/\/upload\/[\w-]{43}$/);
  return new URL(await link.inputValue()).pathname;
}
