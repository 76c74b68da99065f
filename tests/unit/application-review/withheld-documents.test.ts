import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { numbersInClear } from "~/features/applications/review/application-page/clear-numbers.server";
import { presentApplication } from "~/features/applications/review/application-page/application-page-presenter.server";
import { applicationForReview } from "~/features/applications/review/application-for-review.server";
import {
  claimApplication,
  releaseApplication,
} from "~/features/applications/review/decisions/decision-commands.server";
import { revealNumber } from "~/features/applications/review/decisions/reveal.server";
import { pagePictureFor } from "~/features/applications/review/documents/page-picture.server";
import { presentDocument } from "~/features/applications/review/documents/document-page-presenter.server";
import { documentFor, pictureFor } from "~/features/applications/uploads/file-access.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { advanceClock, hours, minutes } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { administrator } from "../../support/records/accounts";
import { auditedAbout } from "../../support/records/audit-log";
import { pdf } from "../../support/records/onboarding";
import { knownPassword as password, withPassword } from "../../support/records/password-hash";
import {
  publishedApplication,
  readyDraft,
  submit,
  submittedApplication,
  uploadIn,
  type SubmittedApplication,
} from "../../support/records/application-review";
import { applicationFor } from "~/features/applications/application-queries.server";

const t = translatorFor("en");
const forbidden = { kind: "forbidden", key: "applicationReview.document.withheld" };

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

const claim = (admin: Account) => claimApplication(admin, bilal.id, { expectedState: "submitted" });

/** The PAN card at each of its URLs. */
async function cardReads(actor: Account) {
  const { id, fileId } = await uploadIn(bilal.id, "panCard");
  return [
    () => documentFor(id, actor, ""),
    () => pictureFor(fileId, actor, "", "small"),
    () => pictureFor(fileId, actor, "", "large"),
    () => pagePictureFor(actor, id, 1, new URLSearchParams()),
    () => pagePictureFor(actor, id, 1, new URLSearchParams("large=1")),
  ];
}

async function expectWithheld(actor: Account) {
  for (const look of await cardReads(actor)) await expect(look()).rejects.toMatchObject(forbidden);
}

async function expectOpen(actor: Account) {
  for (const look of await cardReads(actor)) await expect(look()).resolves.toBeTruthy();
}

/** The PAN card on the reviewer's page, with its number. */
async function cardOnPage(actor: Account) {
  const under = await applicationForReview(actor, bilal.id);
  const clear = await numbersInClear(actor, under);
  const { pairs } = presentApplication(t, "en", under, { clear });
  const { files, rows, toSee } = pairs.find(({ key }) => key === "pan")!;
  return { file: files[0]!, number: rows[0]!.value, toSee };
}

const viewsLogged = async () =>
  (await auditedAbout((await uploadIn(bilal.id, "panCard")).id)).map(({ event, actorId }) => [
    event,
    actorId,
  ]);

async function reveal(revealField: "panNumber" | "accountNumber") {
  await withPassword(chitra);
  const reason = { revealField, revealReason: "A customer says that the card is forged" };
  return revealNumber(chitra, bilal.id, reason, { session: null, password });
}

test("before the review starts the page says what the PAN card is and how to see it, but shows neither card nor number", async () => {
  const { file, number, toSee } = await cardOnPage(chitra);
  expect(file).toMatchObject({ name: "pan.jpg", withheldKind: "JPEG" });
  expect(file.size).toMatch(/B$/);
  expect(number).toBe("ZZZPZXXXXZ");
  expect(toSee).toContain("Start the review");
  const registration = (await applicationForReview(chitra, bilal.id)).progress.files.find(
    ({ slot }) => slot === "businessRegistration",
  )!;
  await expect(documentFor(registration.id, chitra, "")).resolves.toBeTruthy();
});

test("the reviewer of the application sees the PAN card with its number, a colleague does not", async () => {
  await expectWithheld(chitra);
  await claim(chitra);
  expect(await cardOnPage(chitra)).toMatchObject({
    file: { withheldKind: null },
    number: "ZZZPZ0001Z",
    toSee: null,
  });
  await expectOpen(chitra);
  expect((await cardOnPage(dev)).toSee).toContain("Show a hidden number");
  await expectWithheld(dev);
});

test("the PAN card is hidden again when the review is released or its four hours have passed", async () => {
  await claim(chitra);
  await releaseApplication(chitra, bilal.id, { expectedState: "in_review" });
  await expectWithheld(chitra);
  await claim(chitra);
  await expectOpen(chitra);
  advanceClock(hours(4) + minutes(1));
  await expectWithheld(chitra);
});

test("a refused attempt to see the PAN card is not logged as a view", async () => {
  await expectWithheld(chitra);
  const { id } = await uploadIn(bilal.id, "panCard");
  const document = { id: bilal.id, upload: id };
  const page = await presentDocument(chitra, document, new URLSearchParams(), t, "en");
  expect(page).toMatchObject({ isWithheld: true, name: "pan.jpg" });
  expect(page.toSee).toContain("Start the review");
  expect(await viewsLogged()).toEqual([]);
  await claim(chitra);
  await presentDocument(chitra, document, new URLSearchParams(), t, "en");
  expect(await viewsLogged()).toEqual([["document.open", chitra.id]]);
});

test("after the decision, revealing the PAN with a reason and the password shows the card for half an hour", async () => {
  await publishedApplication(chitra, bilal);
  await expectWithheld(chitra);
  expect((await cardOnPage(chitra)).toSee).toContain("Show a hidden number");
  await reveal("accountNumber");
  await expectWithheld(chitra);
  await reveal("panNumber");
  await expectOpen(chitra);
  expect((await cardOnPage(chitra)).file.withheldKind).toBeNull();
  await expectWithheld(dev);
  advanceClock(minutes(31));
  await expectWithheld(chitra);
});

test("a GST certificate, which contains the PAN, follows the same rule as the GST number", async () => {
  const { account, applicant } = await readyDraft();
  await addFile(applicant, "gstCertificate", { name: "gst.pdf", bytes: pdf() });
  await submit(applicant);
  const { id } = (await applicationFor(account, applicant.visitor))!;
  const { id: upload } = await uploadIn(id, "gstCertificate");
  await expect(documentFor(upload, chitra, "")).rejects.toMatchObject(forbidden);
  await claimApplication(chitra, id, { expectedState: "submitted" });
  await expect(documentFor(upload, chitra, "")).resolves.toBeTruthy();
});

test("the owner of an application can always see the PAN card, even as an administrator", async () => {
  await expectOpenToOwner(bilal.account);
  const admin = { ...bilal.account, role: "admin" } as const;
  await expectOpenToOwner(admin);
  expect((await cardOnPage(admin)).number).toBe("ZZZPZXXXXZ");
});

async function expectOpenToOwner(actor: Account) {
  const { id, fileId } = await uploadIn(bilal.id, "panCard");
  await expect(documentFor(id, actor, "")).resolves.toBeTruthy();
  await expect(pictureFor(fileId, actor, "", "small")).resolves.toBeTruthy();
}
