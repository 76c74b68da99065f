import { desc } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import * as commands from "~/features/applications/review/decisions/decision-commands.server";
import { decideDocument as decideInReview } from "~/features/applications/review/decisions/documents.server";
import { pagePictureFor } from "~/features/applications/review/documents/page-picture.server";
import { presentDocument } from "~/features/applications/review/documents/document-page-presenter.server";
import { answersOf } from "~/features/applications/answers/answers.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import {
  openChangeRequests,
  submissionsOf,
  applicationFor,
} from "~/features/applications/application-queries.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import {
  claimApplication,
  releaseApplication,
} from "~/features/applications/review/decisions/decision-commands.server";
import { presentMyProfile } from "~/features/applications/my-profile/my-profile-presenter.server";
import { applicationForReview } from "~/features/applications/review/application-for-review.server";
import { nextInQueue } from "~/features/applications/review/queue/queue.server";
import { revealNumber } from "~/features/applications/review/decisions/reveal.server";
import { documentFor, pictureFor } from "~/features/applications/uploads/file-access.server";
import { presentApplication } from "~/features/applications/review/application-page/application-page-presenter.server";
import { releaseExpiredClaims } from "~/features/applications/review/decisions/release-expired-claims.server";
import { timeLeft } from "~/features/applications/review/application-review-labels.server";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { days, hours, minutes, now, advanceClock } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { knownPassword as password, withPassword } from "../../support/records/password-hash";
import { translatorFor } from "~/platform/i18n.server";
import { administrator } from "../../support/records/accounts";
import { mailsTo } from "../../support/records/mails";
import { bilalsAnswers, picture } from "../../support/records/onboarding";
import {
  approveApplication,
  decideDocument,
  rejectApplication,
  rejectDocument,
  requestChanges,
  submittedApplication,
  submit,
  stateOf,
  typeIn,
  uploadIn,
  type SubmittedApplication,
} from "../../support/records/application-review";
import { rowWith, rowsWith } from "../../support/records/stored-rows";

let bilal: SubmittedApplication;
let chitra: Account;
let dev: Account;

beforeAll(async () => {
  chitra = await administrator();
  dev = await administrator("Dev Rao");
});
beforeEach(async () => {
  bilal = await submittedApplication();
});

const submitted = { expectedState: "submitted" };
const inReview = { expectedState: "in_review" };
const changes = (field: string | null = "panNumber") => ({
  ...submitted,
  asks: [{ step: "legal" as const, field, reason: "It differs from the card." }],
});
const refused = (kind: string, key?: string) =>
  expect.objectContaining({ kind, ...(key ? { key } : {}) });
const profileOfBilal = () => rowWith(schema.providers, { accountId: bilal.account.id });
const mailTo = async ({ email }: Account) => (await mailsTo(email))[0]!;
const lastAudit = () => db.query.auditLog.findFirst({ orderBy: desc(schema.auditLog.number) });

test("approving publishes the profile and emails the provider", async () => {
  await expect(approveApplication(chitra, bilal.id, submitted)).resolves.toBe("done");
  const profile = await profileOfBilal();
  expect(profile).toMatchObject({
    status: "live",
    businessName: "Bilal Brass Band",
    city: "jaipur",
    startingPrice: 45_000_00,
    dailyCapacity: 2,
  });
  const pictures = await rowsWith(schema.providerPictures, { providerId: profile.id });
  expect(pictures).toHaveLength(3);
  expect((await uploadIn(bilal.id, "panCard")).state).toBe("accepted");
  const { text } = await mailTo(bilal.account);
  expect(text).toContain(`/providers/${profile.slug}`);
  expect(text).not.toContain("still missing");
  expect((await presentMyProfile(translatorFor("en"), "en", bilal.account))!.wanted).toBe("");
  expect(await lastAudit()).toMatchObject({
    actorId: chitra.id,
    event: "application.approve",
    subject: bilal.id,
  });
  expect(await verifyAuditLog()).toBeNull();
});

test("a rejected photo is not published", async () => {
  await rejectDocument(chitra, bilal.id, "portfolioImages", "not_original");
  await approveApplication(chitra, bilal.id, submitted);
  const pictures = await rowsWith(schema.providerPictures, {
    providerId: (await profileOfBilal()).id,
  });
  expect(pictures).toHaveLength(2);
});

test("an application cannot be approved, not even in part, while its PAN card is rejected", async () => {
  await rejectDocument(chitra, bilal.id, "panCard");
  await expect(approveApplication(chitra, bilal.id, submitted)).rejects.toEqual(
    refused("conflict", "applicationReview.approve.documentRejected"),
  );
  expect(await stateOf(bilal.id)).toBe("in_review");
  expect(await rowsWith(schema.providers, { accountId: bilal.account.id })).toEqual([]);
});

test("no decision can be made on an application before someone has claimed it", async () => {
  const { id: document } = await uploadIn(bilal.id, "panCard");
  const claimFirst = refused("conflict", "applicationReview.claimFirst");
  for (const attempt of [
    commands.approveApplication(chitra, bilal.id, submitted),
    commands.rejectApplication(chitra, bilal.id, {
      ...submitted,
      rejectCode: "other" as const,
      rejectReason: "No.",
      reapply: 0,
    }),
    commands.requestChanges(chitra, bilal.id, changes()),
    decideInReview(chitra, bilal.id, { ...submitted, document, event: "accept" }),
  ])
    await expect(attempt).rejects.toEqual(claimFirst);
  expect(await stateOf(bilal.id)).toBe("submitted");
});

test("a profile can be published only after its reviewer has opened every document: a thumbnail does not count", async () => {
  await claimApplication(chitra, bilal.id, submitted);
  const card = await uploadIn(bilal.id, "panCard");
  const registration = await uploadIn(bilal.id, "businessRegistration");
  await pictureFor(card.fileId, chitra, "", "small");
  await pagePictureFor(chitra, registration.id, 1, new URLSearchParams());
  // The reviewer has not opened it, even if a colleague has.
  await documentFor(registration.id, dev, "");
  await expect(commands.approveApplication(chitra, bilal.id, inReview)).rejects.toMatchObject({
    key: "applicationReview.approve.unopened",
    details: {
      params: { documents: "Business registration (registration.pdf), PAN card (pan.jpg)" },
    },
  });
  const accept = { ...inReview, document: card.id, event: "accept" } as const;
  await expect(decideInReview(chitra, bilal.id, accept)).rejects.toEqual(
    refused("conflict", "applicationReview.document.unopened"),
  );
  await documentFor(card.id, chitra, "");
  await presentDocument(
    chitra,
    { id: bilal.id, upload: registration.id },
    new URLSearchParams(),
    translatorFor("en"),
    "en",
  );
  await expect(commands.approveApplication(chitra, bilal.id, inReview)).resolves.toBe("done");
});

test("changes can be requested, made, submitted again and approved", async () => {
  await rejectDocument(chitra, bilal.id, "panCard");
  await requestChanges(chitra, bilal.id, changes());
  const mail = await mailTo(bilal.account);
  expect(mail.text).toContain("It differs from the card.");
  expect(mail.text).toContain("/service-provider-onboarding/legal");

  const own = (await presentMyProfile(translatorFor("en"), "en", bilal.account))!;
  expect(own.state).toBe("changes_requested");
  expect(own.fixes.map(({ to }) => to)).toEqual([
    "/service-provider-onboarding/legal#field-panNumber",
    "/service-provider-onboarding/documents#field-panCard",
  ]);

  // Only what was requested changes, whatever the form posts.
  await typeIn(bilal.applicant, "legal", { panNumber: "ABCPK1234L", branch: "Elsewhere" });
  const { typed } = (await answersOf(bilal.id)).legal!;
  expect(typed).toMatchObject({ panNumber: "ABCPK1234L", branch: "Johari Bazaar" });
  const company = (await answersOf(bilal.id)).company!;
  await expect(
    saveStep(bilal.applicant, "company", { ...company.typed, city: "Pune" }, company.version),
  ).rejects.toEqual(refused("conflict", "onboarding.locked"));
  await addFile(bilal.applicant, "panCard", { name: "again.jpg", bytes: await picture() });
  await submit(bilal.applicant);
  expect(await openChangeRequests(bilal.id)).toEqual([]);
  expect((await submissionsOf(bilal.id)).map(({ number }) => number)).toEqual([2, 1]);
  await approveApplication(chitra, bilal.id, submitted);
  expect(await profileOfBilal()).toMatchObject({ status: "live" });
});

test("a requested change stays open until it is made, and an unchanged application cannot be resubmitted", async () => {
  await requestChanges(chitra, bilal.id, {
    ...submitted,
    asks: [
      { step: "portfolio", field: "portfolioImages", reason: "Add a third photo." },
      { step: "legal", field: "panNumber", reason: "It differs from the card." },
    ],
  });
  const done = async () =>
    (await presentMyProfile(translatorFor("en"), "en", bilal.account))!.fixes.map(
      ({ isDone }) => isDone,
    );
  expect(await done()).toEqual([false, false]);
  await expect(submit(bilal.applicant)).rejects.toMatchObject({
    details: {
      fields: {
        "portfolio/portfolioImages": ["onboarding.problem.nothingChanged"],
        "legal/panNumber": ["onboarding.problem.nothingChanged"],
      },
    },
  });
  advanceClock(1000);
  await addFile(bilal.applicant, "portfolioImages", {
    name: "third.jpg",
    bytes: await picture(),
  });
  expect((await done()).sort()).toEqual([false, true]);
  await typeIn(bilal.applicant, "legal", { panNumber: "ABCPK1234L" });
  expect(await done()).toEqual([true, true]);
  await submit(bilal.applicant);
});

test("a rejection gives the reason and the day from which the provider may apply again", async () => {
  await rejectApplication(chitra, bilal.id, {
    ...submitted,
    rejectCode: "other" as const,
    rejectReason: "We could not find the business at this address.",
    reapply: 90,
  });
  const { text } = await mailTo(bilal.account);
  expect(text).toContain("We could not find the business at this address.");
  const save = () => saveStep(bilal.applicant, "company", bilalsAnswers.company, 0);
  await expect(save()).rejects.toEqual(refused("conflict", "onboarding.reapplyLater"));
  const page = () => presentMyProfile(translatorFor("en"), "en", bilal.account);
  expect((await page())!.mayReapply).toBe(false);
  // No document is shown as awaiting a decision any more.
  expect((await page())!.documents.every(({ isUndecided }) => isUndecided)).toBe(true);
  advanceClock(days(91));
  expect((await page())!.mayReapply).toBe(true);
  await save();
  const again = await applicationFor(bilal.account, "");
  expect(again).toMatchObject({ state: "draft" });
  expect(again!.id).not.toBe(bilal.id);
});

test("when two administrators start a review at the same time one gets it, and the other is told who has it", async () => {
  const both = await Promise.allSettled([
    claimApplication(chitra, bilal.id, submitted),
    claimApplication(dev, bilal.id, submitted),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const lost = both.find((one) => one.status === "rejected")!;
  const isChitras = both[0].status === "fulfilled";
  expect(lost.reason).toMatchObject({
    kind: "conflict",
    key: "applicationReview.happened.claim",
    details: { params: { name: isChitras ? "Chitra Iyer" : "Dev Rao" } },
  });
});

test("only the claimant can decide; a colleague who names whose review it is can end it, and the history says whose", async () => {
  await claimApplication(chitra, bilal.id, submitted);
  await expect(approveApplication(dev, bilal.id, inReview)).rejects.toEqual(
    refused("conflict", "applicationReview.happened.claim"),
  );
  await expect(claimApplication(dev, bilal.id, submitted)).rejects.toEqual(
    refused("conflict", "applicationReview.happened.claim"),
  );
  await expect(releaseApplication(dev, bilal.id, inReview)).rejects.toMatchObject({
    key: "applicationReview.release.colleague",
    details: { params: { name: "Chitra Iyer" } },
  });
  expect(await stateOf(bilal.id)).toBe("in_review");
  await releaseApplication(dev, bilal.id, { ...inReview, whose: chitra.id });
  expect(await lastAudit()).toMatchObject({
    actorId: dev.id,
    event: "application.release",
    detail: { claimedBy: chitra.id },
  });
  const { timeline } = presentApplication(
    translatorFor("en"),
    "en",
    await applicationForReview(dev, bilal.id),
  );
  expect(timeline[0]).toMatchObject({
    by: "Dev Rao",
    text: ["Chitra Iyer was reviewing it."],
  });
  await approveApplication(dev, bilal.id, submitted);
  expect(await stateOf(bilal.id)).toBe("approved");
});

test("a claim expires after four hours, on read and when the job writes it", async () => {
  await claimApplication(chitra, bilal.id, submitted);
  advanceClock(hours(4) - minutes(1));
  expect((await applicationForReview(dev, bilal.id)).application.state).toBe("in_review");
  advanceClock(minutes(2));
  const { application } = await applicationForReview(dev, bilal.id);
  expect(application).toMatchObject({ state: "submitted", claimedBy: null });
  await expect(approveApplication(chitra, bilal.id, inReview)).rejects.toEqual(
    refused("conflict", "applicationReview.happened.claimExpired"),
  );
  await claimApplication(dev, bilal.id, submitted);
  advanceClock(hours(5));
  await releaseExpiredClaims();
  expect(await stateOf(bilal.id)).toBe("submitted");
});

test("an administrator's own application is not the next one in their queue", async () => {
  expect((await nextInQueue(bilal.account))?.id).not.toBe(bilal.id);
});

test("numbers are masked until they are revealed one by one, with a reason and the password", async () => {
  const t = translatorFor("en");
  const page = JSON.stringify(
    presentApplication(t, "en", await applicationForReview(chitra, bilal.id)),
  );
  expect(page).toContain("ZZZPZXXXXZ");
  expect(page).toContain("••••2345");
  for (const secret of ["ZZZPZ0001Z", "00000012345", "bilal@upi"])
    expect(page).not.toContain(secret);

  await withPassword(chitra);
  const shown = { revealField: "panNumber", revealReason: "To compare with the card" } as const;
  const reveal = (typed: string) =>
    revealNumber(chitra, bilal.id, shown, { session: null, password: typed });
  await expect(reveal("something else 1")).rejects.toEqual(refused("invalid"));
  await expect(reveal(password)).resolves.toEqual({
    live: { panNumber: "ZZZPZ0001Z" },
    wanted: {},
  });
  const entry = (await lastAudit())!;
  expect(entry).toMatchObject({ event: "application.reveal", subject: bilal.id });
  expect(entry.detail).toMatchObject({ field: "panNumber", reason: "To compare with the card" });
  expect(JSON.stringify(entry.detail)).not.toContain("ZZZPZ0001Z");
});

test("an administrator opening another person's document or photo is logged, the owner opening it is not", async () => {
  const views = () => rowsWith(schema.auditLog, { event: "document.view" });
  const card = await uploadIn(bilal.id, "panCard");
  const work = await uploadIn(bilal.id, "portfolioImages");
  await claimApplication(chitra, bilal.id, submitted);
  const before = (await views()).length;
  await documentFor(card.id, bilal.account, "");
  await pictureFor(work.fileId, bilal.account, "", "large");
  await pictureFor(work.fileId, chitra, "", "small");
  expect(await views()).toHaveLength(before);
  await documentFor(card.id, chitra, "");
  await pictureFor(card.fileId, chitra, "", "large");
  await pictureFor(work.fileId, chitra, "", "large");
  await pictureFor(card.fileId, chitra, "", "small");
  expect(await lastAudit()).toMatchObject({ event: "document.preview", subject: card.id });
  const detail = { application: bilal.id, slot: "panCard" };
  expect((await views()).slice(before)).toMatchObject([
    { actorId: chitra.id, subject: card.id, detail },
    { actorId: chitra.id, subject: card.id, detail },
    { actorId: chitra.id, subject: work.id, detail: { slot: "portfolioImages" } },
  ]);
});

test("documents can be decided on only while the application is under review", async () => {
  const { id } = await uploadIn(bilal.id, "panCard");
  const accept = { ...submitted, document: id, event: "accept" } as const;
  await expect(decideDocument(chitra, bilal.id, accept)).resolves.toBe("done");
  await expect(decideDocument(chitra, bilal.id, accept)).resolves.toBe("already");
  const other = await submittedApplication();
  await expect(decideDocument(chitra, other.id, accept)).rejects.toEqual(refused("notFound"));
  await approveApplication(chitra, bilal.id, submitted);
  await expect(
    decideDocument(chitra, bilal.id, {
      document: id,
      expectedState: "approved",
      event: "reject",
      reason: "expired",
    }),
  ).rejects.toEqual(refused("conflict", "applicationReview.document.closed"));
});

test.each([
  [36, "12 hours left"],
  [47.5, "30 minutes left"],
  [51, "overdue by 3 hours"],
])("%d hours after it was submitted the queue shows '%s'", (age, words) => {
  const sent = new Date(now().getTime() - hours(age));
  expect(timeLeft(translatorFor("en"), sent, new Date(sent.getTime() + hours(age))).text).toBe(
    words,
  );
});
