import type { Page } from "@playwright/test";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import type { App } from "../../support/running-app/app";
import { logIn, type Person } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { Visitor } from "../../support/running-app/visitor";
import { become, becomeMember, cast, checkAccessibility, expect, test } from "../story";
import { seconds } from "../../support/time-limits.mjs";

const day = addDays(istDay(now()), 50);

// In Hindi with JavaScript, in English without. Other tests check the texts; here fields and
// buttons are found by name. Without JavaScript: Shortlist buttons, votes, quotes, payment and
// cancellation are plain forms.
test(
  "from a date to a booking that the provider has to cancel, and on to other providers for the same day",
  { tag: "@without-javascript" },
  async ({ app, browserOf, javaScriptEnabled }) => {
    // Four providers and six people, from the search to a cancelled booking.
    test.setTimeout(seconds(180));
    const language = javaScriptEnabled ? "hi" : "en";
    const bands = [
      await liveProvider(app),
      await liveProvider(app),
      await liveProvider(app),
      await liveProvider(app),
    ] as const;
    const [first, second, third, fourth] = bands;
    for (const { bilal } of bands)
      await app.query("update accounts set language = ? where email = ?", [language, bilal.email]);
    const asha = cast.asha();
    const page = await browserOf(language);
    await becomeMember(page, app, asha, language);

    for (const { businessName } of [first, second, third]) await addToShortlist(page, businessName);
    const link = await shareList(page);
    await voteAs("Dadi", await browserOf(language), link);
    await page.goto("/");
    await openShortlist(page);
    await expect(page.getByText(/^Dadi: (Yes|हाँ)/)).toBeVisible();
    await askAll(page, 3);

    const cheap = await browserOf(language);
    await becomeProvider(cheap, app, first.bilal, language);
    await quote(app, cheap, first.bilal.email, 90_000);
    const dear = await browserOf(language);
    await becomeProvider(dear, app, second.bilal, language);
    await quote(app, dear, second.bilal.email, 75_000);

    await page.goto("/dashboard/status");
    await page.locator("main a[href*='/compare/']").first().click();
    await expect(page.locator("main article").filter({ hasText: "₹90,000" })).toHaveCount(1);
    await expect(page.locator("main article").filter({ hasText: "₹75,000" })).toHaveCount(1);
    await checkAccessibility(page);
    await page.getByRole("link", { name: second.businessName, exact: true }).click();
    await page.locator("main a[href*='/book?quote=']").filter({ visible: true }).click();
    await page.locator("[name=venue]").fill("City Palace");
    await send(page);
    await expect(page).toHaveURL(/\/dashboard\/bookings\/\w+$/);
    const booking = new URL(page.url()).pathname;

    await dear.goto(booking);
    await dear.locator("button[name=event][value=accept]").click();
    await expect(dear.locator("button[name=event][value=accept]")).toHaveCount(0);
    await page.goto(booking);
    await expect(page.locator(".qr-code svg")).toBeVisible();
    await expect(page.locator("a[href^='upi://pay?pa=']")).toHaveAttribute("href", /am=20000\.00/);
    await checkAccessibility(page);
    await page.locator("[name=paymentReference]").fill("4321 1234 5678");
    await page.locator("button[name=event][value=state_payment]").click();
    await expect(page.getByText("432112345678", { exact: true })).toBeVisible();
    await dear.goto(booking);
    await dear.locator("button[aria-haspopup][popovertarget^=ask-confirm]").click();
    await dear.getByRole("alertdialog").locator("button[name=event][value=confirm]").click();
    await expect(dear.locator("button[name=event][value=confirm]")).toHaveCount(0);

    await page.goto(`${booking}/note`);
    await expect(page.locator("main")).toContainText("City Palace");
    const url = await page.locator("main a[href*='/booking-notes/']").getAttribute("href");
    const stranger = await browserOf(language);
    await stranger.goto(new URL(url ?? "").pathname);
    const genuine =
      language === "en" ? "We issued a note with this code" : "इस कोड की पर्ची हमने जारी की है";
    await expect(stranger.getByText(genuine)).toBeVisible();
    await checkAccessibility(stranger);

    await dear.goto(`${booking}/note`);
    await expect(dear.locator("main")).toContainText("City Palace");
    await chooseAnother(page, third.businessName, second.businessName);
    for (const { bilal } of [first, third])
      await app.mailTo(bilal.email, /^Went with someone else|^किसी और को चुना गया/);

    await dear.goto(booking);
    await cancel(dear, "The drummer broke his arm");
    const cancellation = await app.mailTo(asha.email, /has cancelled|रद्द/);
    expect(cancellation.text).toContain("The drummer broke his arm");
    expect(cancellation.text).toContain("₹20,000");
    expect(cancellation.text).toContain("/others");
    await page.goto(booking);
    await expect(page.locator("main")).toContainText("The drummer broke his arm");
    await expect(page.locator("main")).toContainText("₹20,000");
    await checkAccessibility(page);
    await stranger.reload();
    await expect(stranger.locator("main")).toContainText(
      language === "en" ? "has been cancelled" : "रद्द",
    );

    await page.goto(new URL(/https?:\S+\/others/.exec(cancellation.text)![0]).pathname);
    await checkAccessibility(page);
    const others = page.locator("main input[name=providerIds]");
    await expect(others.first()).toBeVisible();
    for (const box of await others.all()) await box.uncheck();
    await page.getByLabel(fourth.businessName).check();
    await send(page);
    await expect(page).toHaveURL(/\/enquiry-thank-you/);
    await app.mailTo(fourth.bilal.email, /enquiry|पूछताछ/i);
    await page.goto("/dashboard/status");
    await expect(page.locator("main")).toContainText(fourth.businessName);
  },
);

/** Finds a provider who is free on the day by name, and shortlists it from its card. */
async function addToShortlist(page: Page, businessName: string) {
  await page.goto(`/providers?date=${day}&q=${encodeURIComponent(businessName)}`);
  await page
    .locator(".listing-card")
    .filter({ hasText: businessName })
    .locator(".listing-keep button")
    .click();
  await expect(page.locator(".toast").filter({ visible: true })).toHaveCount(1);
  await page.goto("/shortlist");
  await expect(page.getByRole("link", { name: businessName })).toBeVisible();
}

/** Opens it from the menu of a phone. */
async function openShortlist(page: Page) {
  await page.locator(".mobile-menu > summary").click();
  await page.locator(".mobile-menu a[href='/shortlist']").click();
  await expect(page).toHaveURL(/\/shortlist$/);
}

async function shareList(page: Page): Promise<string> {
  await page.locator("main button[value=share]").click();
  const link = page.locator("main input[readonly]");
  await expect(link).toBeVisible();
  return new URL(await link.inputValue()).pathname;
}

async function voteAs(name: string, family: Page, link: string) {
  await family.goto(link);
  await family.locator("input[name=name]").fill(name);
  await family.locator("input[type=radio][value=yes]").first().check();
  await send(family);
  await expect(family.getByText(new RegExp(`^${name}: (Yes|हाँ)`))).toBeVisible();
}

async function askAll(page: Page, count: number) {
  const boxes = page.locator("main input[name=compare]");
  await expect(boxes).toHaveCount(count);
  for (const box of await boxes.all()) await box.check();
  await page.locator("main button[name=ask]").first().click();
  await expect(page).toHaveURL(/\/enquire/);
  await page.locator("[name=eventType]").selectOption("wedding");
  await page.locator("[name=eventDate]").fill(dayAsTyped(day));
  await page.locator("[name=guestCount]").fill("250");
  await page.locator("[name=city]").fill("Jaipur");
  await page.locator("[name=contactPreference]").first().check();
  await send(page);
  await expect(page).toHaveURL(/\/enquiry-thank-you/);
}

async function quote(app: App, page: Page, email: string, rupees: number) {
  await app.mailTo(email, /enquiry|पूछताछ/i);
  await page.goto("/dashboard/status");
  await page.locator("main a[href$='/accept']").first().click();
  await page.locator("main button[name=event][value=accept]").first().click();
  await expect(page).toHaveURL(/\/dashboard\/enquiries\/\w+$/);
  await page.locator("main a[href$='/quote']").first().click();
  await page.locator("[name='lines[0].description']").fill("Band of twelve");
  await page.locator("[name='lines[0].quantity']").fill("1");
  await page.locator("[name='lines[0].price']").fill(String(rupees));
  await page.locator("[name=gst][value=none]").check();
  await page.locator("[name=advance]").fill("20000");
  await page.locator("button[name=intent][value=send]").click();
  await expect(page).toHaveURL(/\/dashboard\/enquiries\/\w+$/);
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

/** Logs in after the language of the account is set, so that the pages are in it. */
async function becomeProvider(page: Page, app: App, bilal: Person, language: "en" | "hi") {
  const { visitor } = await logIn(app, bilal, new Visitor(app, language));
  await become(page, visitor, app);
}
