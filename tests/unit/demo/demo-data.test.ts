import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  applicationStates,
  bookingStates,
  enquiryStates,
  quoteStates,
} from "#db/schema/allowed-values";
import { seedDemo } from "../../../seed/seed";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { categories } from "~/features/directory/category-catalogue";
import {
  liveCategoriesByCity,
  liveCountsByCity,
} from "~/features/directory/listings/listing-counts.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { bookingRecords } from "~/features/bookings/booking-records.server";
import { paidOf } from "~/features/bookings/payments/payments.server";
import { sumOf } from "~/features/quotes/payment-plan";
import { daysBetween } from "~/platform/india/dates/dates";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { site } from "~/platform/site/current-site.server";
import { legalTextByNumber } from "~/platform/site/legal-texts.server";
import { currentQuoteState } from "~/features/quotes/quote-queries.server";
import { currentState } from "~/features/enquiries/enquiry-threads.server";
import { db, schema, write } from "~/platform/database/database.server";
import { verifyPassword } from "~/platform/security/passwords.server";
import { seconds } from "../../support/time-limits.mjs";
import { rowWith, rowsWith } from "../../support/records/stored-rows";

// Really renders pictures, which takes time on a busy machine.
beforeAll(() => seedDemo(), seconds(120));
const liveProviders = () => rowsWith(schema.providers, { status: "live" });

test("a visitor finds more than sixty live providers in all ten categories and a dozen cities", async () => {
  const live = await liveProviders();
  expect(live.length).toBeGreaterThanOrEqual(66);
  expect(new Set(live.map(({ city }) => city)).size).toBeGreaterThanOrEqual(12);
  const isLive = new Set(live.map(({ id }) => id));
  const offered = (await db.query.providerCategories.findMany()).filter(({ providerId }) =>
    isLive.has(providerId),
  );
  for (const category of categories)
    expect(offered.filter((one) => one.category === category).length, category).toBeGreaterThan(5);
});

test("there are applications, enquiries, quotes and bookings in every state", async () => {
  const { applications, enquiries, quotes, bookings } = db.query;
  for (const [rows, states] of [
    [await applications.findMany(), applicationStates],
    [await enquiries.findMany(), enquiryStates],
    [await quotes.findMany(), quoteStates],
    [await bookings.findMany(), bookingStates],
  ] as const)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(states));
});

test("every city that the front page offers has three providers and three kinds of service", async () => {
  const offered = await liveCategoriesByCity();
  for (const { city, count } of await liveCountsByCity()) {
    expect(count, city).toBeGreaterThanOrEqual(3);
    expect(offered.filter((one) => one.city === city).length, city).toBeGreaterThanOrEqual(3);
  }
});

test("a DJ has bookings in every state, over a year, with receipts numbered in order", async () => {
  const account = await rowWith(schema.accounts, { email: "djmeher@demo.aayojan.example" });
  const { id } = (await providerOfAccount(account.id))!;
  const own = eq(schema.bookings.providerId, id);
  const bookings = await db.query.bookings.findMany({ where: own });
  expect(new Set(bookings.map(({ state }) => state))).toEqual(new Set(bookingStates));
  const days = bookings.map(({ eventDate }) => eventDate).sort();
  expect(daysBetween(days[0]!, days.at(-1)!)).toBeGreaterThan(365);
  const receipts = await rowsWith(schema.receipts, { providerId: id });
  expect(receipts.length).toBeGreaterThan(20);
  for (const { kind, financialYear } of receipts) {
    const series = receipts.filter(
      (one) => one.kind === kind && one.financialYear === financialYear,
    );
    expect(Math.max(...series.map(({ number }) => number))).toBe(series.length);
  }
});

test("the demo has refunds that are due, disputed and received, and an open and an agreed change", async () => {
  const refunds = (await db.query.refunds.findMany()).map(({ state }) => state);
  expect(refunds).toEqual(expect.arrayContaining(["due", "disputed", "received"]));
  const changes = await db.query.bookingChanges.findMany();
  expect(changes.find(({ state }) => state === "proposed")?.extraPrice).toBeGreaterThan(0);
  expect(changes.map(({ state }) => state)).toContain("accepted");
});

test("the rows of each payment plan come to the booking's total, and no more was paid", async () => {
  const records = await bookingRecords((await db.query.bookings.findMany()).map(({ id }) => id));
  for (const { booking, instalments, payments } of records.values()) {
    expect(sumOf(instalments.map(({ amount }) => amount)), booking.reference).toBe(booking.total);
    expect(paidOf(payments).amount, booking.reference).toBeLessThanOrEqual(booking.total);
  }
});

test("the audit log has the decisions of the administrators, and its chain is whole", async () => {
  const events = (await db.query.auditLog.findMany()).map(({ event }) => event);
  for (const event of ["application.reject", "account.restore", "review.hide", "queue.export"])
    expect(events).toContain(event);
  expect(events).toEqual(expect.arrayContaining(["siteSettings.change", "booking.demand_refund"]));
  expect(await verifyAuditLog()).toBe(null);
});

test("the host's own texts are there in Hindi, too", async () => {
  const { contactPhone, legalTexts } = site();
  const grievance = await legalTextByNumber(legalTexts.grievance!.number);
  expect(grievance!.hi).toMatch(/[\u0900-\u097f]/);
  expect(contactPhone).not.toBe("");
});

test("every live provider has an approved application with a submission, a history and documents", async () => {
  for (const { accountId, businessName } of await liveProviders()) {
    const application = await rowWith(schema.applications, { accountId });
    expect(application.state, businessName).toBe("approved");
    const { id } = application;
    const of = { submissions: schema.applicationSubmissions, history: schema.applicationHistory };
    expect(await db.$count(of.submissions, eq(of.submissions.applicationId, id))).toBe(1);
    expect(await db.$count(of.history, eq(of.history.applicationId, id))).toBe(3);
    const files = await rowsWith(schema.applicationFiles, { applicationId: id });
    expect(files.filter(({ slot }) => slot === "panCard")).toHaveLength(1);
    expect(files.every(({ state }) => state === "accepted")).toBe(true);
  }
});

test("no enquiry or quote is past its deadline without being closed", async () => {
  for (const one of await db.query.enquiries.findMany()) expect(currentState(one)).toBe(one.state);
  for (const one of await db.query.quotes.findMany())
    expect(currentQuoteState(one)).toBe(one.state);
});

test("Asha has sent, and Bilal has received, enquiries in every visible state", async () => {
  const stand = await db
    .select({ state: schema.enquiries.state, from: schema.briefs.email, to: schema.accounts.email })
    .from(schema.enquiries)
    .innerJoin(schema.briefs, eq(schema.briefs.id, schema.enquiries.briefId))
    .innerJoin(schema.providers, eq(schema.providers.id, schema.enquiries.providerId))
    .innerJoin(schema.accounts, eq(schema.accounts.id, schema.providers.accountId));
  const [customer, provider] = demoLogins.map(({ email }) => email);
  const seen = enquiryStates.filter((state) => state !== "unverified");
  expect(stand.filter(({ from }) => from === customer).map(({ state }) => state)).toEqual(
    expect.arrayContaining(seen),
  );
  expect(stand.filter(({ to }) => to === provider).map(({ state }) => state)).toEqual(
    expect.arrayContaining(seen),
  );
});

test("the three demo accounts can be logged in to", async () => {
  for (const { email, role } of demoLogins) {
    const account = await rowWith(schema.accounts, { email });
    expect(account.role).toBe(role);
    expect(await verifyPassword(demoPassword, account.passwordHash, { id: "demo" })).toBe(true);
  }
});

test("loading the demo data again changes nothing, not even what people have entered since", async () => {
  const bilal = eq(schema.accounts.email, demoLogins[1].email);
  await write((tx) => tx.update(schema.accounts).set({ name: "Bilal bhai" }).where(bilal));
  const before = await everything();
  expect(await seedDemo()).toBe("already");
  expect(await everything()).toEqual(before);
});

const everything = async () => [
  await db.query.accounts.findMany(),
  await db.query.applications.findMany(),
  await db.query.providers.findMany(),
  await db.query.briefs.findMany(),
  await db.query.enquiries.findMany(),
  await db.query.files.findMany(),
];
