import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  applicationStates,
  bookingStates,
  enquiryStates,
  quoteStates,
} from "#db/schema/allowed-values";
import { seedDemo } from "../../../seed/seed";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { categories } from "~/features/directory/category-catalogue";
import { newestListed } from "~/features/directory/profiles/profile-recipients.server";
import { alertsOf } from "~/features/shortlist/joining-alerts/joining-alert-queries.server";
import { compareQuotes } from "~/features/quotes/comparison/compare.server";
import { currentQuoteState } from "~/features/quotes/quote-queries.server";
import { demoReference } from "../../../seed/made-up";
import { currentState } from "~/features/enquiries/enquiry-threads.server";
import { progressOf } from "~/features/applications/answers/answers.server";
import { percentNeeded } from "~/features/applications/answers/application-score";
import { steps } from "~/features/applications/application-steps";
import { checkNote } from "~/features/bookings/note/booking-note-queries.server";
import { db, schema, write } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { languageOfText } from "~/platform/india/text";
import { verifyPassword } from "~/platform/security/passwords.server";
import { storage } from "~/platform/files/storage/storage.server";
import { seconds } from "../../support/time-limits.mjs";

// Really renders pictures, which takes time on a busy machine.
beforeAll(() => seedDemo(), seconds(120));

const asha = async () =>
  (await db.query.accounts.findFirst({
    where: eq(schema.accounts.email, demoLogins[0].email),
  }))!;
const liveProviders = () =>
  db.query.providers.findMany({ where: eq(schema.providers.status, "live") });

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

test("the demo alert is for an empty list, so it is never consumed", async () => {
  const [alert, ...others] = await alertsOf({ email: demoLogins[0].email });
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ category: "photography", city: "shimla" });
  expect(await newestListed("photography", "shimla")).toBeNull();
});

test("grievances are in several states, one of them overdue", async () => {
  const found = await db.query.grievances.findMany();
  expect(found.map(({ state }) => state).sort()).toEqual([
    ...["acknowledged", "acknowledged", "decided", "in_progress", "withdrawn"],
  ]);
  expect(found.filter(({ dueAt }) => dueAt !== null && dueAt < now())).toHaveLength(1);
});

test("each of the ten largest cities has a provider in every category", async () => {
  const { listingCounts } = schema;
  const largest = "mumbai delhi bengaluru hyderabad ahmedabad chennai kolkata pune jaipur surat";
  const counted = await db.query.listingCounts.findMany({
    where: inArray(listingCounts.city, largest.split(" ")),
  });
  for (const city of largest.split(" "))
    for (const category of categories)
      expect(
        counted.some((one) => one.city === city && one.category === category && one.many > 0),
        `${category} in ${city}`,
      ).toBe(true);
});

test("no two providers have the same name or description, and a third write in Hindi", async () => {
  const live = await liveProviders();
  expect(new Set(live.map(({ description }) => description)).size).toBe(live.length);
  expect(new Set(live.map(({ businessName }) => businessName)).size).toBe(live.length);
  const inHindi = live.filter(({ description }) => /\p{Script=Devanagari}/u.test(description));
  expect(inHindi.length / live.length).toBeGreaterThan(0.28);
});

test("most providers have photos, each in all sizes", async () => {
  const pictures = await db.query.providerPictures.findMany();
  const shown = new Set(pictures.map(({ providerId }) => providerId));
  expect(shown.size).toBeGreaterThan((await liveProviders()).length / 2);
  for (const { fileId } of pictures)
    for (const size of ["small", "medium", "large"])
      expect(await storage().size(`${fileId}-${size}`), `${fileId}-${size}`).toBeGreaterThan(1000);
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

test("each submitted application is complete", async () => {
  for (const { id, state, businessName } of await db.query.applications.findMany()) {
    if (state === "draft") continue;
    const { checked, score } = await progressOf(id);
    // A rejected document scores nothing, so an application sent back may now score less.
    if (state !== "changes_requested")
      expect(score.percent, businessName!).toBeGreaterThanOrEqual(percentNeeded);
    for (const step of steps.filter((one) => one !== "declaration"))
      expect({ ...checked.wrong[step], ...checked.missing[step] }, businessName!).toEqual({});
  }
});

test("every live provider has an approved application with a submission, a history and documents", async () => {
  for (const { accountId, businessName } of await liveProviders()) {
    const application = await db.query.applications.findFirst({
      where: eq(schema.applications.accountId, accountId),
    });
    expect(application?.state, businessName).toBe("approved");
    const { id } = application!;
    const of = { submissions: schema.applicationSubmissions, history: schema.applicationHistory };
    expect(await db.$count(of.submissions, eq(of.submissions.applicationId, id))).toBe(1);
    expect(await db.$count(of.history, eq(of.history.applicationId, id))).toBe(3);
    const files = await db.query.applicationFiles.findMany({
      where: eq(schema.applicationFiles.applicationId, id),
    });
    expect(files.filter(({ slot }) => slot === "panCard")).toHaveLength(1);
    expect(files.every(({ state }) => state === "accepted")).toBe(true);
  }
});

test("applications are waiting for a review in time, almost overdue and overdue", async () => {
  const waiting = await db.query.applications.findMany({
    where: eq(schema.applications.state, "submitted"),
  });
  const hours = waiting.map(({ submittedAt }) => (Date.now() - submittedAt!.getTime()) / 3_600_000);
  expect(hours.some((one) => one < 1)).toBe(true);
  expect(hours.some((one) => one > 44 && one < 48)).toBe(true);
  expect(hours.some((one) => one > 48)).toBe(true);
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

test("Asha has two open quotes to compare", async () => {
  const { quotes } = await compareQuotes(
    await asha(),
    demoReference("ENQ", "asha-wedding-food"),
    "en",
  );
  expect(quotes.map(({ omissions }) => omissions.map(({ what }) => what))).toEqual([
    ["travel", "gst", "terms"],
    [],
  ]);
  expect(quotes.map(({ totalForGuests }) => Boolean(totalForGuests))).toEqual([true, false]);
});

test("the three demo accounts can be logged in to", async () => {
  for (const { email, role } of demoLogins) {
    const account = await db.query.accounts.findFirst({ where: eq(schema.accounts.email, email) });
    expect(account?.role).toBe(role);
    expect(await verifyPassword(demoPassword, account!.passwordHash, { id: "demo" })).toBe(true);
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

test("providers have days off, blocked and imported days, and most are free on any one day of a fortnight", async () => {
  const live = (await liveProviders()).map(({ id }) => id);
  const calendars = await db.query.calendars.findMany();
  const blocked = await db.query.blockedDays.findMany();
  expect(calendars.filter(({ daysOff }) => daysOff > 0).length).toBeGreaterThan(10);
  expect(new Set(calendars.map(({ capacity }) => capacity)).size).toBeGreaterThan(3);
  expect(blocked.filter(({ note }) => note).length).toBeGreaterThan(50);
  expect(blocked.filter(({ isImported }) => isImported).length).toBeGreaterThan(20);
  const fortnight = await Promise.all(
    Array.from({ length: 14 }, (_, day) => freeOn(live, addDays(istDay(now()), 50 + day))),
  );
  for (const free of fortnight) expect(free.size).toBeGreaterThan(live.length / 2);
  expect(Math.min(...fortnight.map(({ size }) => size))).toBeLessThan(live.length);
});

test("a confirmed booking has a note that anyone can check", async () => {
  const bookings = await db.query.bookings.findMany();
  const notes = await db.query.bookingNotes.findMany();
  const confirmed = bookings.filter(({ confirmedAt }) => confirmedAt);
  expect(notes.map(({ bookingId }) => bookingId).sort()).toEqual(
    confirmed.map(({ id }) => id).sort(),
  );
  for (const { hash } of notes)
    expect(await checkNote(hash, "hi")).toMatchObject({ isUnchanged: true });
});

test("customers have reviewed past bookings in both languages, and the providers' pages count their stars", async () => {
  const reviews = await db.query.bookingReviews.findMany();
  const shown = reviews.filter(({ side, publishedAt }) => side === "customer" && publishedAt);
  expect(shown.length).toBeGreaterThan(40);
  const inHindi = shown.filter(({ text }) => text && languageOfText(text) === "hi");
  expect(inHindi.length).toBeGreaterThan(10);
  expect(reviews.some(({ publishedAt }) => publishedAt === null)).toBe(true);
  for (const { id, reviewCount, starsTotal } of await liveProviders()) {
    const own = shown.filter(({ providerId }) => providerId === id);
    expect(reviewCount).toBe(own.length);
    expect(starsTotal).toBe(own.reduce((sum, { stars }) => sum + stars, 0));
  }
});
