import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/answering/transition-booking.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { changeOwnNumber } from "~/features/enquiries/sharing/change-number.server";
import { transitionEnquiry } from "~/features/enquiries/answering/transition-enquiry.server";
import { withdrawQuote } from "~/features/quotes/quote-commands.server";
import { db } from "~/platform/database/database.server";
import type { Refusal } from "~/platform/refusals";
import { quotedEnquiry, request, requestedBooking } from "../../support/records/bookings";
import { sentEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";

/** Presses until it is refused. Returns how many presses succeeded, and the refusal. */
async function pressesUntilRefused(press: (time: number) => Promise<unknown>) {
  for (let done = 0; done < 200; done += 1) {
    const refusal = await press(done).then(
      () => null,
      (error: unknown) => error as Refusal,
    );
    if (refusal) return { done, refusal };
  }
  return { done: 200, refusal: null };
}

test("a customer stating one payment reference after another can email the provider only ten times an hour", async () => {
  const { id, asha, bilal } = await requestedBooking();
  await transitionBooking(bilal, id, { event: "accept" });
  const before = (await mailsTo(bilal.email)).length;
  const { done, refusal } = await pressesUntilRefused((time) =>
    transitionBooking(asha, id, {
      event: "state_payment",
      paymentReference: String(432112340000 + time),
    }),
  );
  expect([done, refusal?.kind]).toEqual([10, "tooMany"]);
  expect((await mailsTo(bilal.email)).length - before).toBe(10);
  // A reference already stated is recognised, and the provider can still answer.
  const last = { event: "state_payment" as const, paymentReference: "432112340009" };
  expect(await transitionBooking(asha, id, last)).toMatchObject({ already: true });
  expect(await transitionBooking(bilal, id, { event: "confirm" })).toMatchObject({
    already: false,
  });
});

test("requesting and withdrawing the same date over and over is refused after thirty times in an hour", async () => {
  const found = await quotedEnquiry();
  const { done, refusal } = await pressesUntilRefused(async () => {
    const { id } = await requestBooking(found.asha, found.id, request(found));
    await transitionBooking(found.asha, id, { event: "withdraw" });
  });
  // Sending the enquiry was the first of thirty transitions.
  expect([done, refusal?.kind]).toEqual([29, "tooMany"]);
  // Another enquiry and the provider's answer do not count towards it.
  await requestedBooking();
  await withdrawQuote(found.bilal, found.id, found.quoteId);
});

test("a number can be shown and hidden ten times an hour, and each time stays in the log", async () => {
  const { id, asha, bilal } = await sentEnquiry({ contactPreference: "email" });
  await transitionEnquiry(bilal, id, { event: "accept" });
  const { done, refusal } = await pressesUntilRefused((time) =>
    changeOwnNumber(asha, id, time % 2 === 0 ? "show" : "close"),
  );
  expect([done, refusal?.kind]).toEqual([10, "tooMany"]);
  const logged = await db.query.auditLog.findMany({
    where: (table, { eq }) => eq(table.subject, id),
  });
  expect(logged).toHaveLength(10);
});
