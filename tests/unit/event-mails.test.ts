import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { transitionEnquiryAndQuotes } from "~/features/quotes/quote-commands.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { paths } from "~/urls";
import { openAccount } from "../support/records/accounts";
import { acceptChange, request } from "../support/records/bookings";
import { openProvider, sentEnquiry } from "../support/records/enquiries";
import { mailsTo } from "../support/records/mails";
import { quote } from "../support/records/quotes";

const eventDate = addDays(istDay(now()), 60);
const hostile = `"${"Sangeetmandali".repeat(5)}" <script>alert(1)</script> & Sons`;

/** From the enquiry to the refund, with a provider whose name is hostile. */
async function wholeStory(language: "en" | "hi") {
  const phone = "+919829012345";
  const provider = await openProvider({ businessName: hostile }, { phone, language });
  const customer = await openAccount({ language });
  const { id, asha, bilal } = await sentEnquiry({ eventDate }, provider, customer);
  await transitionEnquiryAndQuotes(bilal, id, { event: "accept" });
  await sendMessage(bilal, id, { text: "When does the <b>baraat</b> start?" });
  const { quoteId } = await sendQuote(bilal, id, quote());
  const booking = await requestBooking(asha, id, request({ quoteId, eventDate }));
  await transitionBooking(bilal, booking.id, { event: "accept" });
  await transitionBooking(bilal, booking.id, { event: "confirm" });
  const [confirmed] = await mailsTo(asha.email);
  const page = await bookingPage(asha, booking.id, language);
  const later = addDays(eventDate, 1);
  await proposeChange(asha, booking.id, { eventDate: later, guestCount: 300, venue: undefined });
  await acceptChange(bilal, booking.id);
  const [changed] = await mailsTo(asha.email);
  await transitionBooking(bilal, booking.id, { event: "cancel" });
  await transitionBooking(bilal, booking.id, { event: "send_refund", paymentReference: "998877" });
  const [refunded, ...before] = await mailsTo(asha.email);
  const all = [refunded, ...before, ...(await mailsTo(bilal.email))].map((one) => one!);
  return { asha, bilal, booking, page, confirmed, changed, refunded, later, all };
}

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);

test.each(["en", "hi"] as const)(
  "every email about an event fits a phone and the dark, says it in text too, and links to our own site: %s",
  async (language) => {
    const { all } = await wholeStory(language);
    expect(all.length).toBeGreaterThan(11);
    for (const { subject, html, text } of all) {
      for (const meta of [
        `<meta name="viewport" content="width=device-width, initial-scale=1">`,
        `<meta name="color-scheme" content="light dark">`,
        `<meta name="supported-color-schemes" content="light dark">`,
        "prefers-color-scheme: dark",
      ])
        expect(html, subject).toContain(meta);
      const [, preheader] = /<div style="display:none[^>]*>([^<]{20,}?)&#8199;/.exec(html)!;
      expect(preheader, subject).not.toMatch(/^(Hello|नमस्ते)/);
      expect(html, subject).not.toMatch(/<(script|b)>/);
      for (const href of hrefsIn(html))
        expect(href.startsWith(config().appUrl) || /^(tel|mailto):/.test(href), href).toBe(true);
      const [, reference] = /rangoli\/([A-Z0-9-]+)\.png/.exec(html)!;
      expect(text, subject).toContain(`\n${reference}\n`);
    }
  },
);

test("the email of a confirmed booking has the sums of its page, and opens its note", async () => {
  const { booking, confirmed, page } = await wholeStory("en");
  const sums = [...page.bill.sums.slice(-1), ...page.plan.sums];
  expect(sums.map(({ label }) => label)).toEqual(["Total", "Paid", "Left to pay"]);
  for (const { label, amount } of sums) expect(confirmed!.text).toContain(`${label}: ${amount}`);
  expect(confirmed!.text).toContain(`\n${page.stateLabel}\n`);
  expect(hrefsIn(confirmed!.html)[0]).toBe(config().appUrl + paths.bookingNote(booking.id));
});

test("an accepted enquiry's email has the provider's phone number and email as links", async () => {
  const { asha, bilal } = await wholeStory("en");
  const [accepted] = await mailsTo(asha.email, /accepted your enquiry/);
  expect(hrefsIn(accepted!.html).slice(0, 2)).toEqual([
    "tel:+919829012345",
    `mailto:${bilal.email}`,
  ]);
  expect(accepted!.text).toContain("Phone: +91 98290 12345");
});

test("the inbox shows a message's beginning, an agreed change its new day, and a refund its amount", async () => {
  const { asha, changed, refunded, later } = await wholeStory("en");
  const [message] = await mailsTo(asha.email, /new message/);
  expect(message!.html).toContain(`overflow:hidden">When does the &#60;b&#62;baraat`);
  expect(changed!.subject).toContain(formatDay(later, "en"));
  expect(changed!.text).toContain("300 guests");
  expect(refunded!.text).toContain("Refund: ₹50,000");
});
