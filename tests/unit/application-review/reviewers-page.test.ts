import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { numbersInClear } from "~/features/applications/review/application-page/clear-numbers.server";
import { presentApplication } from "~/features/applications/review/application-page/application-page-presenter.server";
import { applicationForReview } from "~/features/applications/review/application-for-review.server";
import { claimApplication } from "~/features/applications/review/decisions/decision-commands.server";
import { pagePictureFor } from "~/features/applications/review/documents/page-picture.server";
import {
  pathOfNextDocument,
  presentDocument,
} from "~/features/applications/review/documents/document-page-presenter.server";
import {
  followUp,
  writeNote,
} from "~/features/applications/review/notes/application-note-commands.server";
import { exportNotes } from "~/features/applications/review/notes/application-note-queries.server";
import { reviewFigures } from "~/features/applications/review/figures/overview.server";
import { presentFollowUps } from "~/features/applications/review/notes/application-note-presenter.server";
import { presentMyProfile } from "~/features/applications/my-profile/my-profile-presenter.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import sharp from "sharp";
import { administrator } from "../../support/records/accounts";
import { mailsTo } from "../../support/records/mails";
import { pdf, picture } from "../../support/records/onboarding";
import {
  approveApplication,
  decideDocument,
  rejectDocument,
  requestChanges,
  submit,
  submittedApplication,
  typeIn,
  uploadIn,
  type SubmittedApplication,
} from "../../support/records/application-review";
import { updateRows } from "../../support/records/stored-rows";

let bilal: SubmittedApplication;
let chitra: Account;
let dev: Account;
const t = translatorFor("en");

beforeAll(async () => {
  chitra = await administrator();
  dev = await administrator("Dev Rao");
});
beforeEach(async () => {
  bilal = await submittedApplication();
});

const submitted = { expectedState: "submitted" };
const refused = (kind: string, key?: string) =>
  expect.objectContaining({ kind, ...(key ? { key } : {}) });
const refusedAt = (field: string, key: string) =>
  expect.objectContaining({ kind: "invalid", details: { fields: { [field]: [key] } } });
const entries = (event: string) =>
  db.query.auditLog.findMany({
    where: eq(schema.auditLog.event, event),
    orderBy: desc(schema.auditLog.number),
  });

/** The page as this actor sees it. */
async function pageFor(actor: Account) {
  const under = await applicationForReview(actor, bilal.id);
  const clear = await numbersInClear(actor, under);
  return presentApplication(t, "en", under, { clear });
}

test("the claiming reviewer sees PAN and GST number in full, and each view is in the audit log", async () => {
  const views = async () =>
    (await entries("application.numbers")).filter(({ subject }) => subject === bilal.id);
  await claimApplication(chitra, bilal.id, submitted);
  const mine = await pageFor(chitra);
  expect(mine.pairs[0]!.rows[0]).toMatchObject({ field: "panNumber", value: "ZZZPZ0001Z" });
  expect(mine.pairs[0]!.toSee).toBeNull();
  expect(mine.masked.map(({ value }) => value)).toEqual(["accountNumber", "upiId"]);
  for (const secret of ["00000012345", "bilal@upi"])
    expect(JSON.stringify(mine)).not.toContain(secret);
  await pageFor(chitra);
  expect(JSON.stringify(await pageFor(dev))).not.toContain("ZZZPZ0001Z");
  expect(await views()).toMatchObject([
    { actorId: chitra.id, detail: { fields: ["panNumber"] } },
    { actorId: chitra.id, detail: { fields: ["panNumber"] } },
  ]);
});

test("every warning must be confirmed before approving", async () => {
  const odd = await submittedApplication({}, { legal: { panNumber: "ZZZCZ0001Z" } });
  const { warnings } = presentApplication(t, "en", await applicationForReview(chitra, odd.id));
  const ids = warnings.map(({ id }) => id);
  expect(ids).toEqual(["panNumber:fields.warning.panHolder"]);
  await expect(approveApplication(chitra, odd.id, submitted)).rejects.toEqual(
    refusedAt("confirm", "applicationReview.approve.confirmMissing"),
  );
  await expect(
    approveApplication(chitra, odd.id, { ...submitted, confirm: ids.slice(1) }),
  ).rejects.toEqual(refusedAt("confirm", "applicationReview.approve.confirmMissing"));
  await expect(approveApplication(chitra, odd.id, { ...submitted, confirm: ids })).resolves.toBe(
    "done",
  );
  expect((await entries("application.approve"))[0]!.detail).toMatchObject({ warnings: ids });
  const approved = presentApplication(t, "en", await applicationForReview(chitra, odd.id));
  expect(approved.timeline[0]!.text).toEqual(["Checked: PAN number"]);
});

test("an application without a PAN card cannot be approved", async () => {
  const card = await uploadIn(bilal.id, "panCard");
  await updateRows(schema.applicationFiles, { id: card.id }, { state: "replaced" });
  await expect(approveApplication(chitra, bilal.id, submitted)).rejects.toEqual(
    refused("conflict", "applicationReview.approve.panMissing"),
  );
});

test("a profile can be published without a rejected registration, and its owner reads that it is still required", async () => {
  await rejectDocument(chitra, bilal.id, "businessRegistration");
  await expect(approveApplication(chitra, bilal.id, submitted)).rejects.toEqual(
    refusedAt("without", "applicationReview.approve.withoutMissing"),
  );
  await expect(
    approveApplication(chitra, bilal.id, { ...submitted, without: ["businessRegistration"] }),
  ).resolves.toBe("done");
  const mail = (await mailsTo(bilal.account.email))[0]!;
  expect(mail.text).toContain("still missing: Business registration");
  const own = (await presentMyProfile(t, "en", bilal.account))!;
  expect(own.wanted).toBe("Business registration");
  expect((await pageFor(chitra)).timeline[0]!.text).toEqual([
    "Published without: Business registration",
  ]);
});

test("a document shows who decided on it, and when", async () => {
  const registration = async () => (await pageFor(dev)).pairs[2]!.files[0]!;
  expect((await registration()).decided).toBeNull();
  await rejectDocument(chitra, bilal.id, "businessRegistration");
  expect((await registration()).decided).toMatchObject({ by: "Chitra Iyer", when: "just now" });
});

test("after a resubmission each changed answer and document is shown beside its earlier version and what was requested", async () => {
  expect((await pageFor(chitra)).changes).toBeNull();
  await rejectDocument(chitra, bilal.id, "panCard");
  await requestChanges(chitra, bilal.id, {
    ...submitted,
    asks: [
      { step: "company", field: "address", code: "incomplete", reason: "Which floor?" },
      { step: "company", field: "website", code: "link_broken", reason: "" },
      { step: "services", field: "startingPrice", reason: "What does a baraat cost?" },
    ],
  });
  advanceClock(1000);
  await typeIn(bilal.applicant, "company", { address: "15 Bapu Bazaar" });
  await typeIn(bilal.applicant, "services", { startingPrice: "39,000" });
  await addFile(bilal.applicant, "panCard", { name: "again.jpg", bytes: await picture() });
  await submit(bilal.applicant);

  const page = await pageFor(chitra);
  expect(page.changes!.title).toMatch(/^3 things changed since/);
  const changes = page.changes!.rows.map(({ field, value, was, requested }) => [
    field,
    value,
    was,
    ...requested,
  ]);
  expect(changes).toEqual([
    [
      "address",
      "15 Bapu Bazaar",
      "Was: 14 Johari Bazaar",
      "Requested: Please write this in full. Which floor?",
    ],
    [
      "website",
      "https://www.bilalband.example.com/",
      "Not changed",
      "Requested: This link doesn't open.",
    ],
    [
      "startingPrice",
      expect.stringContaining("39,000"),
      expect.stringContaining("Was: "),
      "Requested: What does a baraat cost?",
    ],
    ["panCard", "again.jpg", ""],
  ]);
  const business = page.pairs.find(({ key }) => key === "business")!.rows;
  expect(business.find(({ field }) => field === "address")).toMatchObject({
    value: "15 Bapu Bazaar",
    was: "Was: 14 Johari Bazaar",
  });
  expect(business.find(({ field }) => field === "businessName")!.was).toBeUndefined();
  const [pan] = page.pairs;
  expect(pan!.files).toMatchObject([{ name: "again.jpg", isNew: true }]);
  expect(pan!.replaced).toMatchObject([{ name: "pan.jpg" }]);
});

test("what must be done before publishing is listed with its pages, until it is done", async () => {
  await claimApplication(chitra, bilal.id, submitted);
  const pages = async () => (await pageFor(chitra)).missing.map(({ label }) => label);
  expect(await pages()).toEqual([
    "Not opened yet: PAN card (pan.jpg)",
    "Not opened yet: Business registration (registration.pdf)",
  ]);
  const [pan] = (await pageFor(chitra)).missing;
  expect(pan!.to).toBe(await pathOfNextDocument(bilal.id));
  const { id } = await uploadIn(bilal.id, "panCard");
  await presentDocument(chitra, { id: bilal.id, upload: id }, new URLSearchParams(), t, "en");
  expect(await pages()).toEqual(["Not opened yet: Business registration (registration.pdf)"]);
  await rejectDocument(chitra, bilal.id, "panCard");
  expect(await pages()).toEqual(["Rejected: PAN card (pan.jpg)"]);
});

test("after each decision on a document the next undecided one opens, then the application", async () => {
  await claimApplication(chitra, bilal.id, submitted);
  const accept = async (slot: string) => {
    const { id: document } = await uploadIn(bilal.id, slot);
    await decideDocument(chitra, bilal.id, {
      expectedState: "in_review",
      document,
      event: "accept",
    });
    return pathOfNextDocument(bilal.id, document);
  };
  const { id: pan } = await uploadIn(bilal.id, "panCard");
  expect(await accept("businessRegistration")).toBe(paths.adminDocument(bilal.id, pan));
  expect(await accept("panCard")).toBe(paths.adminProvider(bilal.id));
});

test("only administrators can read a document page by page, and rotate it", async () => {
  const other = await submittedApplication();
  await requestChanges(chitra, other.id, {
    ...submitted,
    asks: [{ step: "documents", field: "businessRegistration", reason: "All pages." }],
  });
  const bytes = pdf("", 3);
  await addFile(other.applicant, "businessRegistration", { name: "all.pdf", bytes });
  const { id: upload } = await uploadIn(other.id, "businessRegistration");
  const read = (search: string) =>
    presentDocument(chitra, { id: other.id, upload }, new URLSearchParams(search), t, "en");
  const first = await read("");
  expect(first).toMatchObject({ position: "Document 1 of 1 · Page 1 of 3", zoom: "1" });
  expect(first.file!.size).toMatch(/^PDF, 3 pages, /);
  expect(first.links.map(({ key }) => key)).toEqual(["next", "left", "right", "larger"]);
  const last = await read("page=9&turn=270&zoom=3");
  expect(last.position).toBe("Document 1 of 1 · Page 3 of 3");
  expect(last.links.map(({ key }) => key)).toEqual(["previous", "left", "right", "smaller"]);
  expect(last.links.find(({ key }) => key === "right")!.to).not.toContain("turn");
  await expect(
    presentDocument(chitra, { id: bilal.id, upload }, new URLSearchParams(), t, "en"),
  ).rejects.toEqual(refused("notFound"));

  const sizeOf = async (search: string) => {
    const bytes = await pagePictureFor(chitra, upload, 2, new URLSearchParams(search));
    const { width, height } = await sharp(bytes).metadata();
    return [width, height];
  };
  expect(await sizeOf("")).toEqual([339, 480]);
  expect(await sizeOf("large=1&turn=90")).toEqual([2000, 1413]);
  expect((await entries("document.view"))[0]).toMatchObject({
    actorId: chitra.id,
    subject: upload,
  });
  const pageOf = (page: number) => pagePictureFor(chitra, upload, page, new URLSearchParams());
  for (const page of [0, 4, 21, NaN])
    await expect(pageOf(page)).rejects.toEqual(refused("notFound"));
});

test("administrators leave each other notes, which the provider sees only in the copy of all data", async () => {
  const tomorrow = addDays(istDay(now()), 1);
  await writeNote(chitra, bilal.id, {
    noteText: "Rang the band: call again.",
    followUpOn: tomorrow,
  });
  await expect(
    writeNote(chitra, bilal.id, { noteText: "Too late.", followUpOn: addDays(tomorrow, -2) }),
  ).rejects.toEqual(refusedAt("followUpOn", "applicationReview.note.dayOver"));
  const [note] = (await pageFor(dev)).notes!.items;
  expect(note).toMatchObject({ text: "Rang the band: call again.", by: "Chitra Iyer" });
  const due = async () =>
    presentFollowUps((await reviewFigures(chitra)).followUps, "en").map(({ id }) => id);
  expect(await due()).not.toContain(note!.id);
  advanceClock(days(1));
  expect(await due()).toContain(note!.id);
  await expect(followUp(dev, bilal.id, note!.id)).resolves.toBe("done");
  await expect(followUp(dev, bilal.id, note!.id)).resolves.toBe("already");
  expect(await due()).not.toContain(note!.id);

  expect(JSON.stringify(await presentMyProfile(t, "en", bilal.account))).not.toContain("Rang");
  const copy = (await exportNotes(bilal.account.id))!;
  expect(copy.json).toMatchObject([{ text: "Rang the band: call again.", followUpOn: tomorrow }]);
  expect(JSON.stringify(copy)).not.toContain("Chitra");
});

test("administrators can neither read nor write notes about their own application", async () => {
  await writeNote(chitra, bilal.id, { noteText: "Look twice." });
  await updateRows(schema.accounts, { id: bilal.account.id }, { role: "admin" });
  const self = { ...bilal.account, role: "admin" as const };
  const page = await pageFor(self);
  expect(page.notes).toBeNull();
  expect(JSON.stringify(page)).not.toContain("Look twice.");
  await expect(writeNote(self, bilal.id, { noteText: "I am fine." })).rejects.toEqual(
    refused("conflict", "administration.ownAffair"),
  );
});
