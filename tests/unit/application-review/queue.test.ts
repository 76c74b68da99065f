import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { claimApplication } from "~/features/applications/review/decisions/decision-commands.server";
import { afterDecision } from "~/features/applications/review/queue/queue.server";
import { presentQueue } from "~/features/applications/review/queue/review-queue-presenter.server";
import { queueCsv } from "~/features/applications/review/queue/queue-csv.server";
import { summariseSubmissions } from "~/features/applications/queue/summary.server";
import { advanceClock } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { administrator } from "../../support/records/accounts";
import { bilalsAnswers } from "../../support/records/onboarding";
import {
  approveApplication,
  submittedApplication,
  type SubmittedApplication,
} from "../../support/records/application-review";
import { updateRows } from "../../support/records/stored-rows";

const t = translatorFor("en");
const { applications } = schema;

let chitra: Account;
let dev: Account;
/** A band in Jaipur, a caterer in Kota sent back once, and an agency that Chitra has claimed. */
let band: SubmittedApplication;
let caterer: SubmittedApplication;
let agency: SubmittedApplication;

beforeAll(async () => {
  chitra = await administrator();
  dev = await administrator("Dev Rao");
  band = await submittedApplication();
  advanceClock(1);
  caterer = await submittedApplication();
  advanceClock(1);
  agency = await submittedApplication();
  await set(band, { categories: ["artist"], percent: 81, warnings: 0 });
  await set(caterer, {
    categories: ["catering", "other"],
    city: "kota",
    percent: 95,
    warnings: 2,
    submissions: 2,
  });
  await set(agency, { categories: ["security"], percent: 88, warnings: 0 });
  await claimApplication(chitra, agency.id, { expectedState: "submitted" });
});

const set = (
  { id }: Pick<SubmittedApplication, "id">,
  change: Partial<typeof applications.$inferInsert>,
) => updateRows(applications, { id }, change);

const queue = (query: string, reviewer = chitra.id) =>
  presentQueue(t, "en", new URLSearchParams(query), reviewer);
const idsOf = async (query: string, reviewer?: string) =>
  (await queue(query, reviewer)).rows.map(({ id }) => id);

// In order: the last test decides on applications that the others list.
describe("the queue", { shuffle: false }, () => {
  test.each<[query: string, found: () => SubmittedApplication[]]>([
    ["", () => [band, caterer, agency]],
    ["category=catering", () => [caterer]],
    ["category=other", () => [caterer]],
    ["category=photography", () => []],
    ["city=Kota", () => [caterer]],
    ["city=Jaipur", () => [band, agency]],
    ["sent=new", () => [band, agency]],
    ["sent=again", () => [caterer]],
    ["warnings=some", () => [caterer]],
    ["claim=nobody", () => [band, caterer]],
    ["claim=somebody", () => [agency]],
    ["claim=me", () => [agency]],
    ["state=submitted&claim=me", () => []],
    ["sent=new&city=jaipur&claim=nobody", () => [band]],
    ["sort=newest", () => [agency, caterer, band]],
    ["sort=completest", () => [caterer, agency, band]],
    ["sort=emptiest", () => [band, agency, caterer]],
    ["sort=completest&sent=new", () => [agency, band]],
    ["sort=completest&q=bilal", () => [caterer, agency, band]],
    ["sent=again&q=bilal", () => [caterer]],
  ])("is filtered by '%s'", async (query, found) => {
    expect(await idsOf(query)).toEqual(found().map(({ id }) => id));
    const count = found().length;
    expect((await queue(query)).shown).toContain(`${count} in all`);
  });

  test("does not show a colleague's claims under another reviewer's own", async () => {
    expect(await idsOf("claim=me", dev.id)).toEqual([]);
  });

  test("names the city it did not understand, and drops filters where nothing is waiting", async () => {
    expect((await queue("city=Atlantis")).unread).toEqual([{ name: "city", typed: "Atlantis" }]);
    const approved = await queue("state=approved&sent=again&sort=completest");
    expect(approved).toMatchObject({
      search: { fields: [{ name: "q" }] },
      sort: { percent: undefined },
    });
  });

  test("can be exported as a spreadsheet with harmless cell contents, which the audit log records", async () => {
    await set(band, { businessName: '=HYPERLINK("https://evil.example","ढोल")' });
    const search = new URLSearchParams("sent=new&claim=nobody");
    let text = "";
    for await (const line of await queueCsv(chitra, search, { t, language: "en" })) text += line;
    const [head, row, ...others] = text.trim().split("\r\n");
    expect(head).toMatch(/^Business,Email,Reference,/);
    expect(row).toContain('"\'=HYPERLINK(""https://evil.example"",""ढोल"")"');
    expect(others).toEqual([]);
    await set(band, { businessName: "Bilal Brass Band" });
    const last = await db.query.auditLog.findFirst({
      orderBy: (log, { desc }) => desc(log.number),
    });
    expect(last).toMatchObject({ actorId: chitra.id, event: "queue.export" });
    expect(last!.detail).toEqual({ filters: "sent=new&claim=nobody" });
  });

  test("continues with the next application after a decision, and with the first after the last", async () => {
    expect(await afterDecision(chitra, band.id)).toMatchObject({
      path: `/admin/providers/${caterer.id}`,
      toast: "decidedNext",
    });
    expect((await afterDecision(chitra, agency.id)).path).toBe(`/admin/providers/${band.id}`);
    await approveApplication(chitra, band.id, { expectedState: "submitted" });
    await approveApplication(chitra, caterer.id, { expectedState: "submitted" });
    expect(await afterDecision(chitra, caterer.id)).toMatchObject({
      path: "/admin/providers",
      toast: "decidedLast",
    });
  });
});

test("a submission's facts are copied to its application, and filled in for older ones", async () => {
  const { id } = await submittedApplication();
  await set({ id }, { state: "changes_requested" });
  const copies = { categories: true, percent: true, warnings: true, submissions: true } as const;
  const row = () =>
    db.query.applications.findFirst({ where: eq(applications.id, id), columns: copies });
  const stored = await row();
  expect(stored).toEqual({
    categories: [bilalsAnswers.services.categories].flat(),
    percent: 92,
    warnings: 0,
    submissions: 1,
  });
  await updateRows(
    applications,
    { id },
    { categories: null, percent: 0, warnings: null, submissions: 0 },
  );
  await summariseSubmissions();
  expect(await row()).toEqual(stored);
});
