import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { applicationStates, enquiryStates } from "#db/schema/allowed-values";
import { seedDemo } from "#db/seed/seed";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { categories } from "~/features/directory/catalogue";
import { currentState } from "~/features/enquiries/threads.server";
import { progressOf } from "~/features/onboarding/answers/answers.server";
import { percentNeeded } from "~/features/onboarding/answers/score";
import { steps } from "~/features/onboarding/steps";
import { db, schema, write } from "~/platform/database/database.server";
import { verifyPassword } from "~/platform/security/passwords.server";
import { storage } from "~/platform/files/storage.server";

// Pictures are really drawn, which takes its time on a busy machine.
beforeAll(() => seedDemo(), 120_000);

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

test("no two providers describe or name themselves alike, and a third do so in Hindi", async () => {
  const live = await liveProviders();
  expect(new Set(live.map(({ description }) => description)).size).toBe(live.length);
  expect(new Set(live.map(({ businessName }) => businessName)).size).toBe(live.length);
  const inHindi = live.filter(({ description }) => /\p{Script=Devanagari}/u.test(description));
  expect(inHindi.length / live.length).toBeGreaterThan(0.28);
});

test("most providers show pictures, and each of them is there in all sizes", async () => {
  const pictures = await db.query.providerPictures.findMany();
  const shown = new Set(pictures.map(({ providerId }) => providerId));
  expect(shown.size).toBeGreaterThan((await liveProviders()).length / 2);
  for (const { fileId } of pictures)
    for (const size of ["small", "medium", "large"]) {
      const found = await storage().get(`${fileId}-${size}`);
      found?.stream.destroy();
      expect(found?.size, `${fileId}-${size}`).toBeGreaterThan(1000);
    }
});

test("there is an application in every state, and each that was submitted is complete", async () => {
  const all = await db.query.applications.findMany();
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(applicationStates));
  for (const { id, state, businessName } of all) {
    if (state === "draft") continue;
    const { checked, score } = await progressOf(id);
    // A document that the reviewer refused counts no more, so what was sent back may stand lower now.
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

test("applications wait for a review in time, almost overdue and overdue", async () => {
  const waiting = await db.query.applications.findMany({
    where: eq(schema.applications.state, "submitted"),
  });
  const hours = waiting.map(({ submittedAt }) => (Date.now() - submittedAt!.getTime()) / 3_600_000);
  expect(hours.some((one) => one < 1)).toBe(true);
  expect(hours.some((one) => one > 44 && one < 48)).toBe(true);
  expect(hours.some((one) => one > 48)).toBe(true);
});

test("there are enquiries in every state, and none is past its deadline without being closed", async () => {
  const all = await db.query.enquiries.findMany();
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(enquiryStates));
  for (const one of all) expect(currentState(one)).toBe(one.state);
});

test("Asha has sent, and Bilal has received, enquiries in every visible state", async () => {
  const stand = await db
    .select({ state: schema.enquiries.state, from: schema.briefs.email, to: schema.accounts.email })
    .from(schema.enquiries)
    .innerJoin(schema.briefs, eq(schema.briefs.id, schema.enquiries.briefId))
    .innerJoin(schema.providers, eq(schema.providers.id, schema.enquiries.providerId))
    .innerJoin(schema.accounts, eq(schema.accounts.id, schema.providers.accountId));
  const [asha, bilal] = demoLogins.map(({ email }) => email);
  const seen = enquiryStates.filter((state) => state !== "unverified");
  expect(stand.filter(({ from }) => from === asha).map(({ state }) => state)).toEqual(
    expect.arrayContaining(seen),
  );
  expect(stand.filter(({ to }) => to === bilal).map(({ state }) => state)).toEqual(
    expect.arrayContaining(seen),
  );
});

test("the three demo accounts can be logged in to", async () => {
  for (const { email, role } of demoLogins) {
    const account = await db.query.accounts.findFirst({ where: eq(schema.accounts.email, email) });
    expect(account?.role).toBe(role);
    expect(await verifyPassword(demoPassword, account!.passwordHash)).toBe(true);
  }
});

test("loading the demo data again changes nothing, not even what people entered since", async () => {
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
