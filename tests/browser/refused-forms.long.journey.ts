import type { Page } from "@playwright/test";
import { applied } from "../support/running-app/application-by-pages";
import { plantedProvider } from "../support/running-app/planted-provider";
import { become, cast, checkAccessibility, expect, test } from "./story";
import { dayAhead } from "../support/day-ahead";

/** Every page with a console message fails its story: see `failOnScriptErrors`. */
test("steps of the application are refused, saved for later and left", async ({ browserOf }) => {
  const page = await browserOf();
  for (const [step, makeWrong] of Object.entries(wrongSteps)) {
    await page.goto(`/service-provider-onboarding/${step}`);
    await makeWrong(page);
    await refused(page);
    // A press while another is in progress is not sent.
    await answered(page, () => press(page, "Save, finish later"));
    await rendered(page);
    await page.getByRole("link", { name: "Aayojan" }).first().click();
    await rendered(page);
  }
});

test("each form without an account is refused, and left through a link", async ({ browserOf }) => {
  const page = await browserOf();
  for (const [path, button, away] of [
    ["/login", "Log in", "Forgot password?"],
    ["/signup", "Send OTP", "Log in"],
    ["/forgot-password", "Send OTP", "Log in"],
  ] as const) {
    await page.goto(path);
    await press(page, button);
    await refused(page);
    await page.getByRole("main").getByRole("link", { name: away }).first().click();
    await rendered(page);
  }
});

test("the forms of an account and of an enquiry are refused, then corrected", async ({
  app,
  browserOf,
}) => {
  const { bilal, visitor, slug } = await plantedProvider(app);
  const page = await browserOf();
  await become(page, visitor, app);
  for (const [section, fields, button] of settings) {
    await page.goto(`/settings/${section}`);
    await checkAccessibility(page);
    for (const [label, typed] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(typed);
    await press(page, button);
    await refused(page);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await rendered(page);
  }

  const guest = await browserOf();
  const asha = cast.asha();
  await guest.goto(`/providers/${slug}/enquire`);
  await press(guest, "Send enquiry");
  await refused(guest);
  await enquire(guest, asha);
  await guest.getByLabel("6-digit code").fill(await app.codeFor(asha.email));
  await press(guest, "Send enquiry");
  await expect(guest).toHaveURL(/thank-you/);

  const { text } = await app.mailTo(bilal.email, /New enquiry/);
  await page.goto(/\/dashboard\/enquiries\/\w+/.exec(text)![0]);
  await page.locator("#reject > summary").click();
  await page.locator("#field-note").fill("No drummer");
  await page.locator("button[value=reject]").click();
  await refused(page);
  await expect(page.locator("#field-note")).toHaveValue("No drummer");
  await page.locator("button[value=view]").click();
  await expect(page.locator("button[value=view]")).toHaveCount(0);
  await expect(page.locator("#field-reason-error")).toHaveCount(0);
  await unfold(page, "reject");
  await page.locator("#field-reason").selectOption("other");
  await page.locator("#field-note").fill("No drummer");
  await page.locator("button[value=reject]").click();
  await expect(page.locator("#reject")).toHaveCount(0);
  await rendered(page);
});

test("the forms of an administrator are refused, then corrected", async ({ app, browserOf }) => {
  const { bilal, reference } = await applied(app);
  const page = await browserOf();
  await become(page, (await app.newAdministrator()).visitor, app);
  await page.goto(`/admin/providers?q=${reference}`);
  await page.getByRole("main").getByRole("link", { name: /Band/ }).first().click();
  const claim = page.locator("button[value=claim]").first();
  await expect(claim).toBeVisible();
  const application = page.url();
  await claim.click();
  // The review begins with the first document.
  await expect(page.locator("button[value=claim]")).toHaveCount(0);
  for (const button of ["rejectDocument", "reject", "requestChanges", "reveal"]) {
    if (button === "reject") await page.goto(application);
    // Where there are two, the last one is in the confirmation.
    const send = page.locator(`button[value=${button}]`).last();
    await unfold(page, button);
    // What cannot be undone is confirmed first.
    if (button === "reject") await page.locator("[popovertarget=reject-confirm]").first().click();
    await answered(page, () => send.click());
    await refused(page);
  }
  await page.goto("/admin/users");
  await unfold(page, "invite");
  await page.locator("#field-email").fill("nobody");
  await page.locator("button[value=invite]").click();
  await refused(page);
  await rendered(page);

  await page.goto(`/admin/users?q=${bilal.email}`);
  await page.getByRole("main").getByRole("link", { name: bilal.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: bilal.name })).toBeVisible();
  await checkAccessibility(page);
  await unfold(page, "suspend");
  await page.locator("button[value=suspend]").click();
  await refused(page);
  await page.locator("#field-reason").fill("Complaints");
  await page.locator("button[value=suspend]").click();
  await expect(page.locator("button[value=restore]")).toBeVisible();
  await rendered(page);
});

const wrongSteps: Record<string, (page: Page) => Promise<void>> = {
  company: (page) => fillAndGoOn(page, "pincode", "12"),
  services: (page) => fillAndGoOn(page, "serviceDescription", "Too short"),
  documents: (page) => press(page, "Save and continue"),
  declaration: (page) => press(page, "Submit application"),
};

const settings: [section: string, fields: Record<string, string>, button: string][] = [
  ["name", { "Your name": "R2D2" }, "Save"],
  ["picture", {}, "Upload"],
  ["email", { "New email": "bilal@" }, "Send OTP"],
  ["password", { "New password": "short" }, "Save"],
  ["delete", {}, "Delete my account"],
];

async function fillAndGoOn(page: Page, field: string, typed: string) {
  await page.locator(`#field-${field}`).fill(typed);
  await press(page, "Save and continue");
}

/** The last one: the first is a hidden button for Enter. */
async function press(page: Page, name: string | RegExp) {
  await page.getByRole("main").getByRole("button", { name }).last().click();
}

/** The errors of the previous press are still on the page: waits for this press's response. */
async function answered(page: Page, act: () => Promise<void>) {
  const post = page.waitForResponse((response) => response.request().method() === "POST");
  await act();
  await post;
}

async function refused(page: Page) {
  await expect(page.locator("[data-error-summary]")).toBeVisible();
  await rendered(page);
}

/** The page is rendered, and is not the error page. */
async function rendered(page: Page) {
  await expect(page.locator("[data-busy]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/went wrong/);
}

async function unfold(page: Page, button: string) {
  const fold = page.locator(`details:has(button[value=${button}])`).first();
  if (!(await fold.evaluate((details: HTMLDetailsElement) => details.open)))
    await fold.locator("summary").first().click();
}

async function enquire(page: Page, asha: { name: string; email: string; phone: string }) {
  await page.locator("#field-eventType").selectOption("wedding");
  for (const [field, typed] of Object.entries({
    eventDate: dayAhead(45),
    guestCount: "250",
    city: "Jaipur",
    name: asha.name,
    email: asha.email,
    phone: asha.phone,
  }))
    await page.locator(`#field-${field}`).fill(typed);
  await page.getByRole("radio", { name: "WhatsApp" }).check();
  await press(page, "Send enquiry");
}
