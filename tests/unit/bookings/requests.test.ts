import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/answering/transition-booking.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { advanceClock, days, hours, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { openAccount } from "../../support/records/accounts";
import {
  bookingWith,
  quotedEnquiry,
  request,
  requestedBooking,
} from "../../support/records/bookings";
import { mailsTo, threadWith } from "../../support/records/enquiries";

const refusalOf = (done: Promise<unknown>) =>
  done.then(
    () => "done",
    (refusal: { kind: string }) => refusal.kind,
  );

const quoteWith = (id: string) =>
  db.query.quotes.findFirst({ where: (table, { eq }) => eq(table.id, id) });

test("a customer requests the date of a quote: the provider gets one email, and the prices are frozen", async () => {
  const found = await quotedEnquiry({ refunds: [{ daysBefore: 30, percent: 50 }] });
  const { id, already } = await requestBooking(found.asha, found.id, request(found));
  expect(already).toBe(false);
  const again = await requestBooking(found.asha, found.id, request(found));
  expect(again).toEqual({ id, already: true });
  expect(await bookingWith(id)).toMatchObject({
    state: "requested",
    total: 75_000_00,
    advance: 15_000_00,
    agreed: { refunds: [{ daysBefore: 30, percent: 50 }], travel: null, gstRate: null },
  });
  expect((await threadWith(found.id))!.state).toBe("booking_requested");
  expect((await quoteWith(found.quoteId))!.state).toBe("accepted");
  const mails = (await mailsTo(found.bilal.email)).filter(({ text }) => text.includes("₹75,000"));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).not.toContain(found.asha.phone);
});

test("ten presses at once send one request", async () => {
  const found = await quotedEnquiry();
  const done = await Promise.all(
    Array.from({ length: 10 }, () => requestBooking(found.asha, found.id, request(found))),
  );
  expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  expect(done.filter(({ already }) => !already)).toHaveLength(1);
});

test("another date can be requested only after the first request was withdrawn", async () => {
  const found = await requestedBooking();
  const later = request(found, { eventDate: addDays(istDay(now()), 90) });
  expect(await refusalOf(requestBooking(found.asha, found.enquiryId, later))).toBe("conflict");
  await transitionBooking(found.asha, found.id, { event: "withdraw" });
  expect((await threadWith(found.enquiryId))!.state).toBe("quoted");
  expect((await quoteWith(found.quoteId))!.state).toBe("sent");
  const { already } = await requestBooking(found.asha, found.enquiryId, later);
  expect(already).toBe(false);
});

test("only the customer of an accepted enquiry can request its date", async () => {
  const found = await quotedEnquiry();
  const refusalFor = (who: typeof found.asha) =>
    refusalOf(requestBooking(who, found.id, request(found)));
  expect(await refusalFor(await openAccount())).toBe("notFound");
  expect(await refusalFor(found.bilal)).toBe("forbidden");
  await write((tx) =>
    tx.update(schema.enquiries).set({ state: "viewed" }).where(eq(schema.enquiries.id, found.id)),
  );
  expect(await refusalFor(found.asha)).toBe("conflict");
});

test("a quote of another enquiry, an expired one and a past day are refused", async () => {
  const [found, other] = [await quotedEnquiry(), await quotedEnquiry()];
  const refusalFor = (overrides: object) =>
    refusalOf(requestBooking(found.asha, found.id, request(found, overrides)));
  expect(await refusalFor({ quoteId: other.quoteId })).toBe("notFound");
  expect(await refusalFor({ eventDate: addDays(istDay(now()), -1) })).toBe("invalid");
  expect(await refusalFor({ eventDate: addDays(istDay(now()), 4 * 365) })).toBe("invalid");
  expect(await refusalFor({ quoteId: undefined, packageId: "nobody's" })).toBe("invalid");
  await write((tx) =>
    tx.update(schema.quotes).set({ validUntil: now() }).where(eq(schema.quotes.id, found.quoteId)),
  );
  expect(await refusalFor({})).toBe("conflict");
});

test.each([
  [13, hours(24)],
  [14, hours(48)],
  [60, hours(48)],
])("a request for a date %i days ahead is open for %i ms", async (ahead, wait) => {
  const found = await quotedEnquiry();
  const eventDate = addDays(istDay(now()), ahead);
  const { id } = await requestBooking(found.asha, found.id, request(found, { eventDate }));
  const booking = (await bookingWith(id))!;
  expect(booking.dueAt!.getTime() - booking.requestedAt.getTime()).toBe(wait);
});

test("no deadline is later than the day of the event", async () => {
  const found = await quotedEnquiry();
  const eventDate = istDay(now());
  const dayEnd = startOfIstDay(addDays(eventDate, 1));
  const { id } = await requestBooking(found.asha, found.id, request(found, { eventDate }));
  expect((await bookingWith(id))!.dueAt).toEqual(dayEnd);
  await transitionBooking(found.bilal, id, { event: "accept" });
  expect((await bookingWith(id))!.dueAt).toEqual(dayEnd);
  await transitionBooking(found.bilal, id, { event: "confirm" });
  const completion = startOfIstDay(addDays(eventDate, 2));
  expect((await bookingWith(id))!.dueAt).toEqual(completion);
  expect(days(1)).toBe(completion.getTime() - dayEnd.getTime());
});

test("fifty concurrent acceptances for one date take exactly the capacity, and requests take none", async () => {
  const first = await quotedEnquiry();
  const eventDate = addDays(istDay(now()), 60);
  await write((tx) =>
    tx
      .update(schema.calendars)
      .set({ capacity: 3 })
      .where(eq(schema.calendars.providerId, first.provider.id)),
  );
  const one = (await requestBooking(first.asha, first.id, request(first, { eventDate }))).id;
  const row = (await bookingWith(one))!;
  const brief = (await threadWith(first.id))!;
  const ids = [one];
  await write(async (tx) => {
    for (let nth = 1; nth < 50; nth += 1) {
      const [enquiryId, id] = [`${first.id}-${nth}`, `${one}-${nth}`];
      const briefId = `${brief.briefId}-${nth}`;
      const [copied] = await tx
        .select()
        .from(schema.briefs)
        .where(eq(schema.briefs.id, brief.briefId));
      await tx
        .insert(schema.briefs)
        .values({ ...copied!, id: briefId, reference: `${copied!.reference}-${nth}` });
      await tx.insert(schema.enquiries).values({ ...brief, id: enquiryId, briefId });
      await tx
        .insert(schema.bookings)
        .values({ ...row, id, enquiryId, quoteId: null, reference: `${row.reference}-${nth}` });
      ids.push(id);
    }
  });
  const done = await Promise.all(
    ids.map((id) => refusalOf(transitionBooking(first.bilal, id, { event: "accept" }))),
  );
  expect(done.filter((outcome) => outcome === "done")).toHaveLength(3);
  expect(done.filter((outcome) => outcome === "conflict")).toHaveLength(47);
  const held = await db.query.bookedDays.findMany({
    where: eq(schema.bookedDays.providerId, first.provider.id),
  });
  expect(held).toHaveLength(3);

  // A cancellation frees the date for exactly one more.
  const bookedId = ids.find((_, at) => done[at] === "done")!;
  await transitionBooking(first.bilal, bookedId, { event: "cancel", note: "The van broke down" });
  const waiting = ids.filter((_, at) => done[at] === "conflict").slice(0, 2);
  const then = [];
  for (const id of waiting)
    then.push(await refusalOf(transitionBooking(first.bilal, id, { event: "accept" })));
  expect(then).toEqual(["done", "conflict"]);
});

test("a paused provider gets no new booking request, while earlier ones continue", async () => {
  const earlier = await requestedBooking();
  const found = await quotedEnquiry();
  for (const { bilal } of [earlier, found])
    await write((tx) => setProviderStatus(tx, bilal.id, "paused"));
  await expect(requestBooking(found.asha, found.id, request(found))).rejects.toMatchObject({
    kind: "conflict",
    key: "bookings.conflict.paused",
  });
  await transitionBooking(earlier.bilal, earlier.id, { event: "accept" });
  expect(await bookingWith(earlier.id)).toMatchObject({ state: "accepted" });
});

test("an expired request makes way for the next even before the job has closed it", async () => {
  const first = await requestedBooking();
  const again = request(first, { guestCount: 300 });
  await expect(requestBooking(first.asha, first.enquiryId, again)).rejects.toThrow();
  advanceClock(hours(48));
  const next = await requestBooking(first.asha, first.enquiryId, again);
  expect(next.already).toBe(false);
  expect((await bookingWith(first.id))!.state).toBe("expired");
  expect((await bookingWith(next.id))!.state).toBe("requested");
});
