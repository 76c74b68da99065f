import { expect, test } from "vitest";
import { enquiryStates, type EnquiryState } from "~/features/enquiries/enquiry-lifecycle";
import { quoteForm } from "~/features/quotes/quote-forms";
import { likeForLike } from "~/features/quotes/quote-comparison.server";
import { parseQuoteForm } from "~/features/quotes/quote-form/quote-form-parser";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import { transitionEnquiryAndQuotes } from "~/features/quotes/quote-commands.server";
import { postedQuote } from "~/features/quotes/quote-form/quote-form-posted.server";
import { quotePageFor } from "~/features/quotes/quote-form/quote-form-prefill.server";
import { quotePost } from "~/features/quotes/quote-forms";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { maxVersions } from "~/features/quotes/quote-lifecycle";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { sentEnquiry, threadWith, updateEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import {
  acceptedEnquiry,
  quote,
  quotedEnquiry,
  quoteFormValues,
  versionsIn,
} from "../../support/records/quotes";
import { refusalOf } from "../../support/refusals";

test("a provider quotes an accepted enquiry, and the customer gets an email with the sums", async () => {
  const { asha, id } = await quotedEnquiry();
  expect((await threadWith(id)).state).toBe("quoted");
  const [sent] = await quotesOf([id]);
  // 250 × 650 + 12,000 + 2,000 = 1,76,500; 5% of that is 8,825.
  expect(sent!.totals).toMatchObject({ subtotal: 174_500_00, gst: 8_825_00, total: 185_325_00 });
  expect(await mailsTo(asha.email, /quotes ₹1,85,325/)).toHaveLength(1);
});

test("a provider's first quote to someone begins with the payment plan, GST and refunds of the last one", async () => {
  const instalments = [{ share: "30%", when: "before", days: "7" }];
  const { bilal, provider } = await quotedEnquiry({ advance: "20%", instalments });
  const { id } = await sentEnquiry({}, provider);
  await transitionEnquiryAndQuotes(bilal, id, { event: "accept" });
  const { defaults } = await quotePageFor(bilal, id, "en");
  const { refunds } = quoteFormValues();
  const terms = { advance: "20%", instalments, gst: "added", gstRate: "5", refunds };
  expect(defaults).toMatchObject(terms);
  // What is sold to this customer is their own.
  expect(defaults).not.toMatchObject({ lines: quoteFormValues().lines });
});

test("a provider who wants to quote before accepting reads that accepting comes first", async () => {
  const { bilal, id } = await sentEnquiry();
  expect(await quotePageFor(bilal, id, "en")).toMatchObject({
    mayQuote: false,
    closed: "Accept the enquiry first. Then you can send a quote.",
  });
});

test("a provider's very first quote suggests refunds of 90, 50 and 0 per cent", async () => {
  const { bilal, id } = await acceptedEnquiry();
  const { defaults } = await quotePageFor(bilal, id, "en");
  expect(defaults).toMatchObject({
    refunds: [
      { daysBefore: "30", percent: "90" },
      { daysBefore: "7", percent: "50" },
      { daysBefore: "0", percent: "0" },
    ],
  });
});

test("while a quote is typed, its bill has the sums of the lines that are complete, and nothing is sent", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  const draft = async (overrides: Record<string, unknown>) => {
    const post = quotePost.parse({ ...quoteFormValues(overrides), intent: "draft" });
    const posted = await postedQuote(bilal, id, post, "en");
    if ("done" in posted) throw new Error(posted.done);
    return posted.preview;
  };
  const { lines } = quoteFormValues();
  expect((await draft({}))!.bill.total).toBe("₹1,85,325");
  // 250 × 650 + 2,000, without the GST whose rate is not there yet.
  const unfinished = await draft({
    lines: [lines[0], { ...lines[1], price: "12,0x" }],
    gstRate: "",
    advance: "a third",
    validUntil: "1/1/2020",
  });
  expect(unfinished).toMatchObject({ bill: { total: "₹1,64,500", gst: null } });
  expect(unfinished!.plan).toMatchObject([{ label: "Balance", amount: "₹1,64,500" }]);
  expect(await draft({ lines: [] })).toBeNull();
  expect(await draft({ guestCount: "many" })).toBeNull();
  expect([await versionsIn(id), await mailsTo(asha.email, / quotes /)]).toEqual([[], []]);
});

const mayQuote: EnquiryState[] = ["accepted", "quoted"];

test("a quote can be sent in an enquiry that is accepted or quoted, and in no other state", async () => {
  const { bilal, id } = await sentEnquiry();
  for (const state of enquiryStates) {
    await updateEnquiry(id, { state });
    const expected = mayQuote.includes(state) ? "done" : "conflict";
    expect([state, await refusalOf(sendQuote(bilal, id, quote()))]).toEqual([
      state,
      state === "unverified" ? "notFound" : expected,
    ]);
  }
});

test("a form that arrives twenty times is one quote and one email; different content under its key is refused", async () => {
  const { asha, bilal, id } = await acceptedEnquiry();
  const presses = Array.from({ length: 20 }, () => sendQuote(bilal, id, quote(), "key"));
  const sent = await Promise.all(presses);
  expect(new Set(sent.map(({ quoteId }) => quoteId)).size).toBe(1);
  expect(await versionsIn(id)).toEqual(["1 sent"]);
  const mails = await mailsTo(asha.email, / quotes /);
  expect(mails).toHaveLength(1);
  await expect(sendQuote(bilal, id, quote({ travel: "1" }), "key")).rejects.toMatchObject({
    kind: "conflict",
    key: "quotes.reused",
  });
});

test("a new version replaces the previous one, even if both are sent at once", async () => {
  const { bilal, id } = await acceptedEnquiry();
  await Promise.all([
    sendQuote(bilal, id, quote()),
    sendQuote(bilal, id, quote({ travel: "500" })),
  ]);
  expect(await versionsIn(id)).toEqual(["2 sent", "1 replaced"]);
});

test(`a thread accepts ${maxVersions} versions`, async () => {
  const { bilal, id } = await acceptedEnquiry();
  for (let version = 1; version <= maxVersions; version += 1) await sendQuote(bilal, id, quote());
  await expect(sendQuote(bilal, id, quote())).rejects.toMatchObject({ key: "quotes.tooMany" });
});

test("a quote can be valid from today until the day of the event, and is so by default if that is near", async () => {
  const today = istDay(now());
  const tomorrow = addDays(today, 1);
  const { bilal, id } = await acceptedEnquiry({ eventDate: tomorrow });
  const lastDay = async (validUntil?: string) => {
    await sendQuote(bilal, id, quote({ validUntil }));
    const [newest] = await quotesOf([id]);
    return istDay(new Date(newest!.validUntil.getTime() - 1));
  };
  expect(await lastDay()).toBe(tomorrow);
  for (const validUntil of [today, tomorrow]) expect(await lastDay(validUntil)).toBe(validUntil);
  await expect(lastDay(addDays(today, -1))).rejects.toMatchObject({
    details: { fields: { validUntil: ["quotes.form.validUntil.past"] } },
  });
  await expect(lastDay(addDays(tomorrow, 1))).rejects.toMatchObject({
    details: { fields: { validUntil: ["quotes.form.validUntil.late"] } },
  });
});

test.each([
  [{ lines: [] }, "quotes.form.lines.missing"],
  [{ gst: "added", gstRate: "" }, "quotes.form.gstRate.missing"],
  [{ gstRate: "41" }, "quotes.form.gstRate.format"],
  [{ gstRate: "-5" }, "quotes.form.gstRate.format"],
  [{ advance: "1,85,326" }, "quotes.form.advance.tooMuch"],
  [
    { lines: [{ description: "A", quantity: "100000", unit: "plate", price: "100000000" }] },
    "quotes.form.lines.tooMuch",
  ],
  [
    {
      refunds: [
        { daysBefore: "30", percent: "50" },
        { daysBefore: "7", percent: "60" },
      ],
    },
    "quotes.form.refunds.percent.rises",
  ],
  [
    {
      refunds: [
        { daysBefore: "7", percent: "50" },
        { daysBefore: "7", percent: "50" },
      ],
    },
    "quotes.form.refunds.daysBefore.twice",
  ],
])("a quote with %j is refused", (overrides, message) => {
  const judged = quoteForm.safeParse(quoteFormValues(overrides));
  expect(judged.error?.issues.map((one) => one.message)).toContain(message);
});

test("GST is read as people write it", () => {
  const rates = ["5", "18 %", "2.5", "१२", "0"].map((gstRate) => quote({ gstRate }).gstRate);
  expect(rates).toEqual([500, 1800, 250, 1200, 0]);
});

test("an empty row is left out, and errors keep the number of their row", () => {
  const lines = [{ unit: "event" }, { description: "Band", unit: "event", quantity: "1" }];
  const judged = parseQuoteForm(quotePost.parse(quoteFormValues({ lines })));
  expect(judged).toEqual({ problems: { "lines[1].price": ["quotes.form.lines.price.missing"] } });
});

test("quotes for other numbers of guests are compared for the brief's number, with what each leaves out", () => {
  const own = { inclusions: null, exclusions: null, cancellationNote: null };
  const plates = {
    ...own,
    guestCount: 200,
    lines: [
      { description: "Dinner", quantity: 200, unit: "plate" as const, price: 500_00 },
      { description: "Counter", quantity: 1, unit: "event" as const, price: 10_000_00 },
    ],
    travel: null,
    gstRate: null,
    advance: 0,
    refunds: [],
  };
  expect(likeForLike(plates, 300)).toEqual({
    total: 160_000_00,
    // 1,60,000 for 300 guests is 533.33 each: no one compares paise.
    perGuest: 533_00,
    omissions: ["guests", "travel", "gst", "terms"],
  });
  const whole = {
    ...plates,
    guestCount: 300,
    travel: 0,
    gstRate: 0,
    refunds: [{ daysBefore: 7, percent: 50 }],
  };
  expect(likeForLike(whole, 300).omissions).toEqual([]);
});

test.each([
  [285_500_00, 350, 816_00],
  [356_370_00, 350, 1_018_00],
  [1_00, 3, 0],
])("%i paise for %i guests are given in whole rupees per guest", (price, guests, perGuest) => {
  const line = { description: "Dinner", quantity: 1, unit: "event" as const, price };
  const quoted = { lines: [line], travel: 0, gstRate: null, advance: 0, refunds: [] };
  expect(
    likeForLike({ ...quoted, guestCount: guests, cancellationNote: null }, guests).perGuest,
  ).toBe(perGuest);
});
