import { expect, test } from "vitest";
import { recordsIn } from "../support/running-app/records-in";
import { appForFile } from "../support/running-app/shared-app";
import { cast } from "../support/running-app/cast";
import { takeOver } from "../support/running-app/take-over";
import type { Page } from "../support/running-app/visitor";

const app = await appForFile();
await recordsIn(app);
const { completedBooking, confirmedBooking, requestedBooking } =
  await import("../support/records/bookings");
const { transitionBooking } = await import("~/features/bookings/booking-actions.server");

/** The booking's page as each of its two sides sees it. */
async function pagesOf(found: Awaited<ReturnType<typeof requestedBooking>>) {
  const customer = await takeOver(app, found.asha.id, cast.asha());
  const provider = await takeOver(app, found.bilal.id, cast.bilal());
  const path = `/dashboard/bookings/${found.id}`;
  return { customer: await customer.open(path), provider: await provider.open(path) };
}

const words = (page: Page, selector: string) =>
  page.all(selector).map(({ text }) => text.replace(/ – BKG-.*/, "").trim());
const first = (page: Page) => words(page, "#answer .button")[0];

test("the first button of a booking is its reader's next step", async () => {
  const requested = await pagesOf(await requestedBooking());
  expect(first(requested.customer)).toBeUndefined();
  expect(first(requested.provider)).toBe("Accept");
  expect(requested.customer.text).toContain("They must reply by");
  expect(requested.provider.text).toContain("Accept to hold the date");
  expect(words(requested.provider, "#answer .button")).toContain("Reject the request");

  const withAdvance = await requestedBooking();
  await transitionBooking(withAdvance.bilal, withAdvance.id, { event: "accept" });
  const accepted = await pagesOf(withAdvance);
  expect(first(accepted.customer)).toBe("Pay the advance of ₹15,000");
  // In the price it is said without a time: it may be paid, to be paid, or never have been.
  for (const page of [accepted.customer, accepted.provider])
    expect(page.text).toContain("AdvanceOnce the booking is accepted, to confirm the date ₹15,000");
  expect(accepted.customer.all("#payment")).toHaveLength(1);
  expect(first(accepted.provider)).toBe("Advance received");
  // The button in Accept's position asks for confirmation first.
  expect(accepted.provider.all("#answer button[name=event]").at(-1)!.text).toMatch(
    /^Yes, it has arrived/,
  );
  expect(accepted.provider.text).toContain("₹15,000 reached your account?");

  const confirmed = await pagesOf(await confirmedBooking());
  expect(first(confirmed.customer)).toBe("Booking note");
  expect(first(confirmed.provider)).toBe("Booking note");

  const completed = await pagesOf(await completedBooking());
  expect(first(completed.customer)).toBe("Write a review");
  expect(first(completed.provider)).toBe("Write a review");
});

test("withdrawing and cancelling are collapsed and come last on the page", async () => {
  const requested = await pagesOf(await requestedBooking());
  expect(words(requested.customer, "main .button").slice(-2)).toEqual([
    "Withdraw the request",
    "Withdraw the request",
  ]);
  const { customer, provider } = await pagesOf(await confirmedBooking());
  for (const page of [customer, provider]) {
    expect(words(page, "main summary").at(-1)).toBe("Cancel the booking");
    expect(words(page, "main .button").at(-1)).toBe("Cancel the booking now");
    expect(page.all("main details[open]")).toEqual([]);
  }
});

test("a booking's history and its refunds are collapsed", async () => {
  const { customer, provider } = await pagesOf(await confirmedBooking());
  for (const page of [customer, provider]) {
    const titles = words(page, "h2, h3").filter((title) => /so far|refunds/.test(title));
    expect(new Set(titles)).toEqual(new Set(["Cancellation and refunds", "What happened so far"]));
    const folded = words(page, "details:not([open]) h2, details:not([open]) h3");
    expect(folded.filter((title) => titles.includes(title))).toEqual(titles);
  }
});

test("each side of a booking and of its enquiry finds one way to complain, and the form has the reference", async () => {
  const pages = await pagesOf(await requestedBooking());
  for (const booking of [pages.customer, pages.provider]) {
    const enquiry = await booking.follow("View the enquiry");
    for (const [page, kind] of [
      [booking, "BKG"],
      [enquiry, "ENQ"],
    ] as const) {
      expect(page.all('main a[href*="/grievance/new"]')).toHaveLength(1);
      const form = await page.follow("File a grievance");
      expect(about(form)).toMatch(new RegExp(`^${kind}-`));
      expect(page.text).toContain(about(form));
    }
  }
  const odd = await pages.customer.visitor.open("/grievance/new?about=<b>call+me</b>");
  expect(about(odd)).toBe("");
});

const about = (form: Page) => form.value("about") ?? "";
