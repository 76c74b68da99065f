import type { Browser, Page } from "@playwright/test";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { violations } from "../support/accessibility";
import { DescribedClient, type Input } from "../support/api/client-from-openapi";
import { documentOf } from "../support/api/openapi-document";
import { dayAhead } from "../support/day-ahead";
import { textsOf } from "../support/locale";
import type { AppWithAdministrator } from "../support/running-app/administrators";
import { member, type Person } from "../support/running-app/cast";
import { liveProvider } from "../support/running-app/live-provider";
import type { ReadMail } from "../support/running-app/mails";
import { Visitor } from "../support/running-app/visitor";
import { seconds } from "../support/time-limits.mjs";
import { cast, expect, test } from "./story";

type Language = "en" | "hi";
type Who = "asha" | "bilal";

/** The emails, by the feature and the key of their subject, who gets them, and what their card has. */
const emails: [feature: string, key: string, to: Who, amounts: Record<string, string>][] = [
  ["enquiries", "accept.customer", "asha", {}],
  ["messages", "new", "asha", {}],
  ["quotes", "sent", "asha", { "quotes.bill.total": "₹75,000" }],
  ["bookings", "accept.customer", "asha", sums("₹75,000", "₹75,000")],
  ["bookings", "confirm.customer", "asha", sums("₹75,000", "₹55,000")],
  ["bookings", "confirm.provider", "bilal", sums("₹75,000", "₹55,000")],
  ["bookings", "change.propose.other", "bilal", sums("₹75,000", "₹55,000")],
  ["bookings", "change.accept.proposer", "asha", sums("₹90,000", "₹70,000")],
  ["bookings", "cancel_by_provider.customer", "asha", { "bookings.bill.total": "₹90,000" }],
  ["bookings", "send_refund.customer", "asha", { "mails.refund": "₹20,000" }],
  ["onboarding", "certificate.soon", "bilal", {}],
];

function sums(total: string, balance: string) {
  return { "bookings.bill.total": total, "bookings.payments.balance": balance };
}

const screens = [320, 600].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const language of ["en", "hi"] as const)
  test(`the emails of a booking and of a certificate can be read on a phone and a desktop, in the dark and without images: ${language}`, async ({
    app,
    browser,
  }) => {
    // A whole booking, and eleven emails on four screens.
    test.setTimeout(seconds(240));
    const { asha, bilal } = await fromEnquiryToRefund(app, language);
    const people = { asha, bilal };
    const mails: [ReadMail, Record<string, string>][] = [];
    for (const [feature, key, to, amounts] of emails)
      mails.push([await app.mailTo(people[to].email, subjectOf(language, feature, key)), amounts]);
    for (const { width, colorScheme } of screens) {
      const page = await withoutImages(browser, width, colorScheme);
      for (const [mail, amounts] of mails) {
        await page.setContent(mail.html);
        await expectReadable(page, mail, language, width);
        for (const [label, amount] of Object.entries(amounts))
          await expect(
            page.locator("tr", {
              hasText: new RegExp(`^${textAt(language, label)}\\s*${amount}$`),
            }),
            `${mail.subject}: ${label}`,
          ).toBeVisible();
      }
      await page.context().close();
    }
    const [accepted] = mails[0]!;
    const phone = formatMobile(`+91${bilal.phone}`);
    expect(accepted.html).toContain(`<a href="tel:+91${bilal.phone}"`);
    expect(accepted.html).toContain(`<a href="mailto:${bilal.email}"`);
    expect(accepted.text).toContain(phone);
    const [confirmed] = mails[4]!;
    expect(confirmed.html).toMatch(/href="[^"]+\/dashboard\/bookings\/\w+\/note"/);
  });

async function withoutImages(browser: Browser, width: number, colorScheme: "light" | "dark") {
  const viewport = { width, height: 800 };
  const page = await (await browser.newContext({ viewport, colorScheme })).newPage();
  await page.route("**/*.png", (route) => route.abort());
  return page;
}

async function expectReadable(
  page: Page,
  { subject, html }: ReadMail,
  language: Language,
  width: number,
) {
  expect(subject).not.toMatch(/\.(jpe?g|png|pdf)\b/i);
  expect(html).toContain(`<html lang="${language}">`);
  const inHead = (name: string) => page.locator(`meta[name="${name}"]`);
  await expect(inHead("viewport")).toHaveAttribute("content", /width=device-width/);
  await expect(inHead("color-scheme")).toHaveAttribute("content", "light dark");
  const found = await page.evaluate(() => {
    const [hidden, ...shown] = [...document.body.children] as HTMLElement[];
    return {
      preheader: hidden!.textContent.split("\u2007")[0]!.trim(),
      isHidden: hidden!.getBoundingClientRect().height === 0,
      width: Math.max(document.documentElement.scrollWidth, innerWidth),
      unnamed: [...document.links].filter((link) => !link.innerText.trim()).map(({ href }) => href),
      // Phone numbers and emails can be pressed in every mail program.
      unlinked: shown
        .flatMap((one) => one.innerText.match(/\+91[ \d]{11,}|[\w.]+@[\w.]+/g) ?? [])
        .filter(
          (contact) =>
            ![...document.links].some(
              ({ protocol, innerText }) =>
                /^(tel|mailto):$/.test(protocol) && innerText.includes(contact),
            ),
        ),
    };
  });
  expect(found.preheader.length, subject).toBeGreaterThan(20);
  expect(found, subject).toMatchObject({ isHidden: true, width, unnamed: [], unlinked: [] });
  if (width > 320) return;
  const faults = await violations(page);
  // An email is no page: it has no regions, and its first heading is its subject.
  expect(
    faults.filter((fault) => !/^(landmark|region|page-has-heading)/.test(fault)),
    subject,
  ).toEqual([]);
}

/** A subject of ours as a pattern, whatever it names. */
function subjectOf(language: Language, feature: string, key: string): RegExp {
  const subject = textAt(language, `${feature}.mails.${key}.subject`);
  const words = subject.split(/\{\{\w+\}\}/).map((part) => part.replace(/[^\p{L}\p{M} ]/gu, "."));
  return new RegExp(`^${words.join(".+")}$`, "u");
}

function textAt(language: Language, path: string): string {
  const [feature = "", ...keys] = path.split(".");
  const text: unknown = keys.reduce((texts, key) => texts[key]!, textsOf(language, feature));
  return String(text);
}

async function fromEnquiryToRefund(app: AppWithAdministrator, language: Language) {
  const { bilal, businessName } = await liveProvider(app);
  await app.query("update accounts set language = ? where email = ?", [language, bilal.email]);
  const { person: asha } = await member(app, cast.asha(), new Visitor(app, language));
  const customer = await clientOf(app, asha, language);
  const provider = await clientOf(app, bilal, language);
  const eventDate = dayAhead(50);
  const found = await customer("GET /api/services/getallservices", { q: businessName });
  const [service] = found.services as { id: string }[];
  const sent = await customer("POST /api/enquiries", {
    providerIds: [service!.id],
    eventType: "wedding",
    eventDate,
    guestCount: 250,
    city: "Jaipur",
    name: asha.name,
    email: asha.email,
    phone: asha.phone,
    contactPreference: "phone",
  });
  const [{ id }] = sent.enquiries as [{ id: string }];
  await provider("POST /api/enquiries/{id}/{event}", { id, event: "accept" });
  const text = "When does the baraat start? We need forty minutes for the stage.";
  await provider("POST /api/enquiries/{id}/message", { id, text });
  await provider("POST /api/enquiries/{id}/quote", {
    id,
    guestCount: 250,
    gst: "none",
    advance: 20_000,
    lines: [{ description: "Dinner", quantity: 250, unit: "plate", price: 300 }],
  });
  const { enquiries } = await customer("GET /api/enquiries/all-enquiries");
  const [{ quotes }] = enquiries as [{ quotes: [{ id: string }] }];
  const requested = await customer("POST /api/enquiries/{id}/booking", {
    id,
    quoteId: quotes[0].id,
    eventDate,
    guestCount: 250,
  });
  const { id: booking } = requested.booking as { id: string };
  const transition = (event: string, more: Input = {}) =>
    provider("POST /api/bookings/{id}/{event}", { id: booking, event, ...more });
  await transition("accept");
  await transition("confirm");
  const proposed = await customer("POST /api/bookings/{id}/change", {
    id: booking,
    eventDate,
    guestCount: 300,
  });
  const { id: changeId } = proposed.change as { id: string };
  const answer = { id: booking, event: "accept", changeId };
  await provider("POST /api/bookings/{id}/change/{event}", answer);
  await transition("cancel", { note: "The cook fell ill" });
  await transition("send_refund", { paymentReference: "4321 1234 5678" });
  await expireSoon(app, bilal);
  return { asha, bilal };
}

/** A process sends what is due when it starts. */
async function expireSoon(app: AppWithAdministrator, { email }: Person) {
  await app.query(
    `update application_files set valid_until = ?, slot = 'businessRegistration'
     where slot = 'panCard' and application_id in
       (select id from applications where account_id in (select id from accounts where email = ?))`,
    [dayAhead(5), email],
  );
  await app.kill();
  await app.start();
}

async function clientOf(app: AppWithAdministrator, person: Person, language: Language) {
  const client = new DescribedClient(app, await documentOf(app), language);
  await client.logIn(person);
  return async (call: string, input: Input = {}) => {
    const { status, body } = await client.make(call, input);
    expect(status, `${call}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
}
