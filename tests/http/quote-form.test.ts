import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { acceptedEnquiry } from "../support/running-app/accepted-enquiry";
import { member } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";
import { deadInPageLinks } from "../support/running-app/in-page-links";
import type { Page } from "../support/running-app/visitor";

const app = await appForFile();

const wrong = {
  guestCount: "many",
  "lines[0].description": "Band of twelve",
  "lines[0].quantity": "1",
  "lines[0].unit": "event",
  "lines[0].price": "75,000",
  gst: "none",
  advance: "90,000",
  "refunds[0].daysBefore": "30",
  "refunds[0].percent": "50",
  "refunds[1].daysBefore": "soon",
  "refunds[1].percent": "120",
};

test("a quote with several errors reports them all at once, and each line of the summary names its field", async () => {
  const { thread, visitor } = await quotableThread();
  const twoRefunds = await visitor.submit(`${thread}/quote`, "addRefund");
  const refused = await twoRefunds.submit("Send quote", wrong);
  expect(refused.status).toBe(422);
  expect(linesIn(refused)).toEqual([
    "For how many guests? Enter a whole number in digits, like 250",
    "Row 2, days before the event: Enter a whole number in digits, like 250",
    "Row 2, percentage refunded: Enter a whole number from 0 to 100",
    "The advance is more than the total. Enter a smaller amount",
  ]);
  const beside = ["guestCount", "refunds-1-daysBefore", "refunds-1-percent", "advance"].map((id) =>
    refused.document.querySelector(`#field-${id}-error`)?.text.trim(),
  );
  expect(beside).toEqual([
    "Error: Enter a whole number in digits, like 250",
    "Error: Enter a whole number in digits, like 250",
    "Error: Enter a whole number from 0 to 100",
    "Error: The advance is more than the total. Enter a smaller amount",
  ]);
});

test("before sending a quote its provider reads all that the customer will: the sums, its validity and the terms", async () => {
  const { thread, visitor } = await quotableThread();
  const form = await visitor.open(`${thread}/quote`);
  const checked = await form.submit("Check the total", {
    ...wrong,
    guestCount: "250",
    advance: "20,000",
    "refunds[1].daysBefore": "7",
    "refunds[1].percent": "20",
    inclusions: "Lamps",
    cancellationNote: "Ring us first",
  });
  expect(linesIn(checked)).toEqual([]);
  const { text } = checked.all("#sums")[0]!;
  for (const expected of ["for 250 guests", "₹75,000", "Valid until", "Lamps", "Ring us first"])
    expect(text).toContain(expected);
  expect(text).toMatch(
    /30 days before\s*50%[^]*7 days before\s*20%[^]*on the day of the event\s*0%/,
  );
  const late = await checked.submit("Check the total", { validUntil: "1/1/2020" });
  expect(linesIn(late)).toEqual(["Enter a date from today onwards"]);
});

test("after the day of the event no quote is requested, and one written before is preserved on the page", async () => {
  const { thread, visitor } = await quotableThread();
  const form = await visitor.open(`${thread}/quote`);
  await app.query("update briefs set event_date = '2020-01-31'");
  const late = await form.submit("send", { ...wrong, inclusions: "Lamps" });
  expect([late.status, deadInPageLinks(late)]).toEqual([422, []]);
  expect(linesIn(late)).toContain("You typed: 75,000");
  const again = await visitor.open(`${thread}/quote`);
  expect(again.text).toContain("The day of the event has passed, so you can't send a quote");
  expect(again.all("button[value=send]")).toEqual([]);
  expect((await visitor.open(thread)).all(`main a[href="${thread}/quote"]`)).toEqual([]);
});

const linesIn = (page: Page) => page.all("[data-error-summary] li").map((line) => line.text.trim());

/** Asha's enquiry, accepted by a provider. */
async function quotableThread() {
  const { visitor, slug } = await plantedProvider(app);
  const { visitor: asha } = await member(app);
  const thread = await acceptedEnquiry(asha, visitor, `/providers/${slug}/enquire`);
  return { thread, visitor, asha };
}
