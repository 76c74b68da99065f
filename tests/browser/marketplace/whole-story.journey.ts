import type { Page } from "@playwright/test";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { logIn } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { plantedProvider } from "../../support/running-app/planted-provider";
import { Visitor } from "../../support/running-app/visitor";
import { become, becomeMember, cast, checkAccessibility, expect, test } from "../story";
import { seconds } from "../../support/time-limits.mjs";

const day = addDays(istDay(now()), 50);

// In Hindi with JavaScript, in English without. Other tests check the texts; here fields and
// buttons are found by name. Without JavaScript: The enquiry, the quote, the payment and the
// cancellation are plain forms.
test(
  "Asha finds a provider for her day, enquires, gets a quote and books; the provider has to cancel, and she asks another",
  { tag: "@without-javascript" },
  async ({ app, browserOf, javaScriptEnabled }) => {
    // Three people, from the search to a cancelled booking.
    test.setTimeout(seconds(180));
    const language = javaScriptEnabled ? "hi" : "en";
    const [{ bilal, slug, businessName }, other] = [
      await liveProvider(app),
      await plantedProvider(app),
    ];
    await app.query("update accounts set language = ? where email = ?", [language, bilal.email]);
    const asha = cast.asha();
    const page = await browserOf(language);
    await becomeMember(page, app, asha, language);

    await page.goto(`/providers?date=${day}&q=${encodeURIComponent(businessName)}`);
    await page.getByRole("article").getByRole("link", { name: businessName }).click();
    await expect(page.getByRole("heading", { level: 1, name: businessName })).toBeVisible();
    await checkAccessibility(page);
    await page.locator(`main button[formaction='/providers/${slug}/enquire']`).click();
    await expect(page).toHaveURL(/\/enquire/);
    await checkAccessibility(page);
    await enquire(page);
    await expect(page).toHaveURL(/\/enquiry-thank-you/);
    await checkAccessibility(page);
    await page.reload();
    await expect(page.getByText(/ENQ-\w{4}-\w{4}/).first()).toBeVisible();

    // Logs in after the language of the account is set, so that the pages are in it.
    const provider = await browserOf(language);
    const { visitor } = await logIn(app, bilal, new Visitor(app, language));
    await become(provider, visitor, app);
    await app.mailTo(bilal.email, /enquiry|पूछताछ/i);
    await accept(provider, asha);
    await quote(provider);

    await app.mailTo(asha.email, /₹75,000/);
    await page.goto("/dashboard/status");
    await checkAccessibility(page);
    await page.getByRole("main").getByRole("link", { name: businessName }).first().click();
    await expect(page.getByText(bilal.email).first()).toBeVisible();
    await checkAccessibility(page);
    await page.locator("main a[href*='/book?quote=']").filter({ visible: true }).click();
    await checkAccessibility(page);
    await page.locator("[name=guestCount]").fill("");
    await send(page);
    await expect(page.locator("[name=guestCount][aria-invalid=true]")).toBeVisible();
    await page.locator("[name=guestCount]").fill("250");
    await page.locator("[name=venue]").fill("City Palace");
    await send(page);
    await expect(page).toHaveURL(/\/dashboard\/bookings\/\w+$/);
    await checkAccessibility(page);
    const booking = new URL(page.url()).pathname;

    await app.mailTo(bilal.email, /booking request|बुकिंग/i);
    await provider.goto("/dashboard/bookings");
    await checkAccessibility(provider);
    await provider.getByRole("heading", { level: 2 }).getByRole("link").click();
    await provider.locator("button[name=event][value=accept]").click();
    await expect(provider.locator("button[name=event][value=accept]")).toHaveCount(0);
    await page.goto(booking);
    await expect(page.locator(".qr-code svg")).toBeVisible();
    await expect(page.locator("a[href^='upi://pay?pa=']")).toHaveAttribute(
      "href",
      /am=20000\.00&cu=INR/,
    );
    await page.locator("button[name=event][value=state_payment]").click();
    await expect(page.locator("[name=paymentReference][aria-invalid=true]")).toBeVisible();
    await checkAccessibility(page);
    await page.locator("[name=paymentReference]").fill("4321 1234 5678");
    await page.locator("button[name=event][value=state_payment]").click();
    await expect(page.getByText("432112345678", { exact: true })).toBeVisible();
    await provider.goto(booking);
    await provider.locator("button[aria-haspopup][popovertarget^=ask-confirm]").click();
    await provider.getByRole("alertdialog").locator("button[name=event][value=confirm]").click();
    await expect(provider.locator("button[name=event][value=confirm]")).toHaveCount(0);

    await page.goto(`${booking}/note`);
    await expect(page.getByRole("row").filter({ hasText: businessName })).toHaveCount(1);
    await expect(page.getByRole("row").filter({ hasText: "City Palace" })).toHaveCount(1);
    await expect(page.getByRole("row").filter({ hasText: "₹55,000" })).toHaveCount(1);
    await checkAccessibility(page);
    const url = await page.locator("main a[href*='/booking-notes/']").getAttribute("href");
    const stranger = await browserOf(language);
    await stranger.goto(new URL(url ?? "").pathname);
    const genuine =
      language === "en" ? "We issued a note with this code" : "इस कोड की पर्ची हमने जारी की है";
    await expect(stranger.getByText(genuine)).toBeVisible();
    await expect(stranger.getByText(asha.name)).toHaveCount(0);
    await checkAccessibility(stranger);

    await provider.goto(booking);
    await cancel(provider, "The drummer broke his arm");
    const cancellation = await app.mailTo(asha.email, /has cancelled|रद्द/);
    expect(cancellation.text).toContain("The drummer broke his arm");
    expect(cancellation.text).toContain("₹20,000");
    await page.goto(booking);
    await expect(page.locator("main")).toContainText("The drummer broke his arm");
    await expect(page.locator("main")).toContainText("₹20,000");
    await checkAccessibility(page);
    await stranger.reload();
    await expect(stranger.locator("main")).toContainText(
      language === "en" ? "The booking has been cancelled." : "रद्द",
    );

    await page.goto(new URL(/https?:\S+\/others/.exec(cancellation.text)![0]).pathname);
    await checkAccessibility(page);
    const others = page.locator("main input[name=providerIds]");
    await expect(others.first()).toBeVisible();
    for (const box of await others.all()) await box.uncheck();
    await page.getByLabel(other.businessName).check();
    await send(page);
    await expect(page).toHaveURL(/\/enquiry-thank-you/);
    await app.mailTo(other.bilal.email, /enquiry/i);
    await page.goto("/dashboard/status");
    await expect(page.locator("main")).toContainText(other.businessName);
  },
);

async function enquire(page: Page) {
  await page.locator("[name=eventType]").selectOption("wedding");
  await page.locator("[name=eventDate]").fill(dayAsTyped(day));
  await page.locator("[name=guestCount]").fill("250");
  await page.locator("[name=city]").fill("Jaipur");
  await page.locator("[name=contactPreference]").first().check();
  await send(page);
}

/** Each sees the other's contact details only from now on. */
async function accept(provider: Page, asha: { email: string }) {
  await provider.goto("/dashboard/status");
  await expect(provider.getByText("Asha").first()).toBeVisible();
  await expect(provider.getByText("Verma")).toHaveCount(0);
  await checkAccessibility(provider);
  await provider.locator("main button[name=event][value=view]").first().click();
  await expect(provider).toHaveURL(/\/dashboard\/enquiries\/\w+$/);
  await expect(provider.getByText(asha.email)).toHaveCount(0);
  await checkAccessibility(provider);
  // On a phone it is at the bottom edge too.
  await provider.locator("main a[href$='/accept']").first().click();
  await expect(provider).toHaveURL(/\/accept$/);
  await checkAccessibility(provider);
  await provider.locator("main button[name=event][value=accept]").first().click();
  await expect(provider.getByText(asha.email).first()).toBeVisible();
  await checkAccessibility(provider);
}

async function quote(provider: Page) {
  await provider.locator("main a[href$='/quote']").first().click();
  await provider.locator("[name='lines[0].description']").fill("Band of twelve");
  await provider.locator("[name='lines[0].quantity']").fill("1");
  await provider.locator("[name='lines[0].price']").fill("75000");
  await provider.locator("[name=gst][value=none]").check();
  await provider.locator("[name=advance]").fill("20000");
  await provider.locator("button[name=intent][value=send]").click();
  await expect(provider).toHaveURL(/\/dashboard\/enquiries\/\w+$/);
}

async function cancel(page: Page, reason: string) {
  const fold = page.locator("details.answer-fold").filter({
    has: page.locator("button[name=event][value=cancel]"),
  });
  await fold.locator("summary").click();
  await fold.locator("[name=note]").fill(reason);
  await fold.locator("button[name=event][value=cancel]").click();
  await expect(page.locator("button[name=event][value=cancel]")).toHaveCount(0);
}

/** Presses the last button of the page's form. */
const send = (page: Page) => page.locator("main form button:not([type=button])").last().click();
