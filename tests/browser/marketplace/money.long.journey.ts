import type { Locator, Page } from "@playwright/test";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { acceptedEnquiry } from "../../support/running-app/accepted-enquiry";
import { member } from "../../support/running-app/cast";
import { plantedProvider } from "../../support/running-app/planted-provider";
import { picture } from "../../support/records/onboarding";
import { seconds } from "../../support/time-limits.mjs";
import { administrator, become, checkAccessibility, expect, test } from "../story";

// On a phone; in Hindi with JavaScript, in English without. Sums are read on the pages of both.
test(
  "Asha pays by a plan, one instalment in parts and one without an answer, cancels, disputes the refund with a file, and gets a part",
  { tag: "@without-javascript" },
  async ({ app, browserOf, javaScriptEnabled }) => {
    test.setTimeout(seconds(180));
    const language = javaScriptEnabled ? "hi" : "en";
    const { slug, visitor } = await plantedProvider(app);
    const asha = await member(app);
    const enquiry = await acceptedEnquiry(asha.visitor, visitor, `/providers/${slug}/enquire`);
    const [page, provider] = [await browserOf(language), await browserOf(language)];
    for (const [one, person] of [
      [page, asha.visitor],
      [provider, visitor],
    ] as const) {
      await one.setViewportSize({ width: 375, height: 812 });
      await become(one, person, app);
      const chosen = { name: "aayojan_language", value: language, url: app.url };
      await one.context().addCookies([chosen]);
    }

    await provider.goto(`${enquiry}/quote`);
    await fill(provider, "lines[0].description", "Band of twelve");
    await fill(provider, "lines[0].quantity", "1");
    await fill(provider, "lines[0].price", "75000");
    await provider.locator("[name=gst][value=none]").check();
    await fill(provider, "advance", "30%");
    await fill(provider, "instalments[0].share", "50%");
    await provider.locator("[name='instalments[0].when']").selectOption("before");
    await fill(provider, "instalments[0].days", "7");
    await provider.locator("button[name=intent][value=send]").click();
    await expect(provider).toHaveURL(new RegExp(`${enquiry}$`));

    await page.goto(enquiry);
    await page.locator("main a[href*='/book?quote=']").filter({ visible: true }).first().click();
    await fill(page, "guestCount", "250");
    await fill(page, "venue", "City Palace");
    await send(page);
    await expect(page).toHaveURL(/\/dashboard\/bookings\/\w+$/);
    for (const sum of ["₹75,000", "₹22,500", "₹37,500", "₹15,000"])
      await expect(page.locator("main")).toContainText(sum);
    await checkAccessibility(page);
    const booking = new URL(page.url()).pathname;
    await provider.goto(booking);
    await press(provider, "accept");

    // The advance; then the first part of the second instalment, and the rest, which no one answers.
    await pay(page, booking, { paymentReference: "432112345678" });
    await provider.goto(booking);
    await confirm(provider, "confirm");
    await pay(page, booking, { amount: "20000", paymentReference: "432112345679" });
    await provider.goto(booking);
    await press(provider, "receive_payment");
    await pay(page, booking, { amount: "17500", paymentReference: "432112345680" });
    await expect(page.locator("main")).toContainText("₹17,500");
    await expect(page.locator("main a[href*='/receipts/']")).toHaveCount(2);
    await checkAccessibility(page);
    await page.goto(`${booking}/note`);
    await expect(page.locator("main")).toContainText("₹22,500");
    await checkAccessibility(page);

    // 90 % of what has arrived is to be refunded, as the quote suggests.
    await page.goto(booking);
    await press(page, "cancel", { note: "The wedding is put off" });
    await provider.goto(booking);
    await press(provider, "deny_payment");
    for (const one of [page, provider]) {
      await one.goto(booking);
      await expect(one.locator("#refund")).toContainText("₹38,250");
    }
    await press(page, "set_destination", { upiId: "asha@upi" });
    await provider.goto(booking);
    await expect(provider.locator("a[href^='upi://pay?pa=asha']").first()).toHaveAttribute(
      "href",
      /am=38250\.00/,
    );
    await press(provider, "send_refund", { paymentReference: "998877665544" });

    await page.goto(booking);
    await press(page, "dispute_refund", { note: "Nothing has arrived" });
    await write(page, booking, "My bank shows nothing", await picture());
    await write(provider, booking, "It was sent to the old account");
    const admin = await administrator(app, await browserOf());
    await admin.goto(`/admin${booking.replace("/dashboard", "")}`);
    await admin.locator("[name=refund][value=part]").check();
    await fill(admin, "amount", "20000");
    await fill(admin, "note", "Half of it was spent on the hall");
    await send(admin);
    await expect(admin.locator("main")).toContainText("₹20,000");
    await checkAccessibility(admin);
    await send(admin);

    await provider.goto(booking);
    await expect(provider.locator("#refund")).toContainText("₹20,000");
    await press(provider, "send_refund", { paymentReference: "998877665545" });
    await page.goto(booking);
    await confirm(page, "receive_refund");
    await page.goto(booking);
    await openFold(page.locator("#refund a[href*='/receipts/']"));
    await page.locator("#refund a[href*='/receipts/']").click();
    await expect(page.locator("main")).toContainText("₹20,000");
    await expect(page.locator("main")).toContainText("998877665545");
    await checkAccessibility(page);
  },
);

const fill = (page: Page, name: string, text: string) =>
  page.locator(`main [name="${name}"]`).last().fill(text);

/** Presses the last button of the page's form. */
const send = (page: Page) => page.locator("main form button:not([type=button])").last().click();

/** What a closed fold hides can't be pressed. */
async function openFold(hidden: Locator) {
  const fold = hidden.locator("xpath=ancestor::details[not(@open)]");
  for (const one of await fold.all()) await one.locator("> summary").click();
}

/** Sends the form of an event, with what is typed into it. */
async function press(page: Page, event: string, typed: Record<string, string> = {}) {
  const button = page.locator(`main button[name=event][value=${event}]`).last();
  await openFold(button);
  const form = button.locator("xpath=ancestor::form");
  for (const [name, text] of Object.entries(typed))
    await form.locator(`[name="${name}"]`).fill(text);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  expect((await answered).status()).toBeLessThan(400);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
}

/** An event that asks once more. */
async function confirm(page: Page, event: string) {
  const opener = page.locator(`button[aria-haspopup][popovertarget^=ask-${event}]`).last();
  await openFold(opener);
  await opener.click();
  const button = `button[name=event][value=${event}]`;
  await page.getByRole("alertdialog").locator(button).click();
  await expect(page.locator(button)).toHaveCount(0);
}

async function pay(page: Page, booking: string, typed: Record<string, string>) {
  await page.goto(booking);
  await press(page, "state_payment", { paidOn: dayAsTyped(istDay(now())), ...typed });
}

async function write(page: Page, booking: string, text: string, file?: Buffer) {
  await page.goto(`${booking}/statement`);
  await fill(page, "text", text);
  if (file)
    await page
      .locator("main [name=files]")
      .setInputFiles({ name: "bank.jpg", mimeType: "image/jpeg", buffer: file });
  await send(page);
  await expect(page).toHaveURL(new RegExp(`${booking}#dispute$`));
}
