import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentApplication } from "~/features/applications/review/application-page/application-page-presenter.server";
import { applicationForReview } from "~/features/applications/review/application-for-review.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { presentMyProfile } from "~/features/applications/my-profile/my-profile-presenter.server";
import { progressOf } from "~/features/applications/answers/answers.server";
import { saveExpiryDates } from "~/features/applications/after-decision/certificates/expiry-dates.server";
import { presentCertificates } from "~/features/applications/after-decision/certificates/certificate-presenter.server";
import { certificatesToCheck } from "~/features/applications/after-decision/certificates/certificate-queries.server";
import { remindOfCertificates } from "~/features/applications/after-decision/certificates/remind-of-certificates.server";
import { renewCertificate } from "~/features/applications/after-decision/certificates/renew.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { presentPaper } from "~/features/applications/form/submission/paper.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { newId } from "~/platform/ids.server";
import { administrator, openAccount } from "../../../support/records/accounts";
import {
  approveApplication,
  decideDocument,
  submittedApplication,
  uploadIn,
  type SubmittedApplication,
} from "../../../support/records/application-review";
import { mailsTo } from "../../../support/records/mails";
import { formOf, pdf } from "../../../support/records/onboarding";
import { rowWith, rowsWith, updateRows } from "../../../support/records/stored-rows";

let chitra: Account;
let bilal: SubmittedApplication;

beforeAll(async () => {
  chitra = await administrator();
});
beforeEach(async () => {
  bilal = await submittedApplication();
});

const t = translatorFor("en");
const inDays = (count: number): IstDay => addDays(istDay(now()), count);
const registration = () => uploadIn(bilal.id, "businessRegistration");
const aboutCertificates = async (to = bilal.account) =>
  (await mailsTo(to.email))
    .map(({ subject }) => subject)
    .filter((one) => /business registration|प्रमाणपत्र/i.test(one));

const accept = async (validUntil?: IstDay, expectedState = "submitted") =>
  decideDocument(chitra, bilal.id, {
    event: "accept",
    expectedState,
    validUntil,
    document: (await registration()).id,
  });

/** A live profile whose registration is valid for `validFor` more days. */
async function live(validFor: number) {
  await accept(inDays(validFor));
  await approveApplication(chitra, bilal.id, { expectedState: "submitted" });
}

const renew = async (validUntil?: IstDay) =>
  renewCertificate(
    bilal.account,
    { upload: (await registration()).id, validUntil },
    { name: "new.pdf", bytes: pdf() },
  );

test("a certificate has one reminder 30 and one 7 days before it ends, and an email when it expires the day after", async () => {
  const ends = inDays(31);
  await live(31);
  const turn = async () => {
    await Promise.all([remindOfCertificates(), remindOfCertificates()]);
    await remindOfCertificates();
  };
  await turn();
  expect(await aboutCertificates()).toEqual([]);
  advanceClock(days(1));
  await turn();
  expect(await aboutCertificates()).toHaveLength(1);
  advanceClock(days(22));
  await turn();
  expect(await aboutCertificates()).toHaveLength(1);
  advanceClock(days(1));
  await turn();
  expect(await aboutCertificates()).toHaveLength(2);
  advanceClock(days(7));
  await turn();
  expect((await registration()).state).toBe("accepted");
  advanceClock(days(1));
  // On read, before the job has run.
  expect((await registration()).state).toBe("expired");
  const { state } = await stored();
  expect(state).toBe("accepted");
  await turn();
  expect((await stored()).state).toBe("expired");
  expect((await aboutCertificates()).sort()).toEqual([
    `Your business registration expires on ${formatDay(ends, "en")}`,
    `Your business registration expires on ${formatDay(ends, "en")}`,
    "Your business registration has expired",
  ]);
});

const stored = async () => {
  const { id } = await registration();
  return rowWith(schema.applicationFiles, { id });
};

test.each([
  ["en", "Valid until "],
  ["hi", " तक मान्य"],
] as const)(
  "a certificate's last day is written like every day in a sentence: %s",
  async (language, words) => {
    await live(40);
    const { certificates } = await presentCertificates(
      bilal.account,
      translatorFor(language),
      language,
    );
    const day = formatDay(inDays(40), language);
    expect(certificates[0]?.validity).toBe(language === "en" ? words + day : day + words);
  },
);

test("an expired certificate earns no points, and the profile stays live", async () => {
  await live(3);
  const before = (await progressOf(bilal.id)).score.percent;
  advanceClock(days(4));
  await remindOfCertificates();
  expect((await progressOf(bilal.id)).score.percent).toBeLessThan(before);
  expect((await providerOfAccount(bilal.account.id))!.status).toBe("live");
  const page = (await presentMyProfile(t, "en", bilal.account))!;
  expect(page.expiring).toEqual([
    expect.stringMatching(/^Your business registration was valid until .* has expired/),
  ]);
});

test("no email about a certificate is sent while the application is under review, or after it was rejected", async () => {
  await accept(inDays(3));
  await remindOfCertificates();
  await updateRows(schema.applications, { id: bilal.id }, { state: "rejected" });
  advanceClock(days(4));
  await remindOfCertificates();
  expect(await aboutCertificates()).toEqual([]);
});

test("a new certificate awaits a reviewer, who accepts it or says why not, and its owner gets an email", async () => {
  await live(20);
  await remindOfCertificates();
  await renew(inDays(400));
  expect(await registration()).toMatchObject({
    name: "new.pdf",
    state: "waiting",
    validUntil: inDays(400),
  });
  expect((await certificatesToCheck()).map(({ applicationId }) => applicationId)).toContain(
    bilal.id,
  );
  expect((await mailsTo(chitra.email)).map(({ subject }) => subject)).toContain(
    "New certificate: Bilal Brass Band",
  );
  const sheet = presentApplication(t, "en", await applicationForReview(chitra, bilal.id));
  const decidable = sheet.pairs.flatMap(({ files }) => files).filter(({ decideIn }) => decideIn);
  expect(decidable.map(({ name }) => name)).toEqual(["new.pdf"]);
  const document = (await registration()).id;
  const press = { document, expectedState: "approved" };
  await decideDocument(chitra, bilal.id, { ...press, event: "reject", reason: "unreadable" });
  expect(await aboutCertificates()).toContain("Upload your business registration again");
  await renew();
  await accept(inDays(380), "approved");
  await expect(accept(undefined, "approved")).resolves.toBe("already");
  expect((await aboutCertificates()).filter((one) => one.includes("is accepted"))).toHaveLength(1);
  expect(await registration()).toMatchObject({ state: "accepted", validUntil: inDays(380) });
  expect((await certificatesToCheck()).map(({ applicationId }) => applicationId)).not.toContain(
    bilal.id,
  );
  expect((await presentMyProfile(t, "en", bilal.account))!.expiring).toEqual([]);
});

test("only the owner of a published profile can replace a certificate, once, with a file and a day that is not past", async () => {
  await expect(renew()).rejects.toMatchObject({ key: "onboarding.certificate.closed" });
  await live(20);
  const { id: upload } = await registration();
  const chosen = { name: "new.pdf", bytes: pdf() };
  await expect(
    renewCertificate(bilal.account, { upload, validUntil: inDays(-1) }, null),
  ).rejects.toMatchObject({
    details: {
      fields: { file: ["onboarding.upload.none"], validUntil: ["onboarding.certificate.past"] },
    },
  });
  const other = await submittedApplication();
  await expect(renewCertificate(other.account, { upload }, chosen)).rejects.toMatchObject({
    kind: "conflict",
  });
  const both = await Promise.allSettled([
    renewCertificate(bilal.account, { upload }, chosen),
    renewCertificate(bilal.account, { upload }, chosen),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const pan = (await uploadIn(bilal.id, "panCard")).id;
  await expect(renewCertificate(bilal.account, { upload: pan }, chosen)).rejects.toMatchObject({
    key: "onboarding.certificate.gone",
  });
  expect((await presentCertificates(bilal.account, t, "en")).certificates).toHaveLength(1);
});

test("a reviewer can correct the last day, but cannot accept an expired certificate", async () => {
  await accept(inDays(100));
  await expect(accept(inDays(100))).resolves.toBe("already");
  await expect(accept(inDays(200))).resolves.toBe("done");
  expect((await registration()).validUntil).toBe(inDays(200));
  await expect(accept(inDays(-1))).rejects.toMatchObject({
    details: { fields: { validUntil: ["applicationReview.document.over"] } },
  });
  // A PAN card does not expire.
  const document = (await uploadIn(bilal.id, "panCard")).id;
  const press = { document, event: "accept" as const, expectedState: "submitted" };
  await decideDocument(chitra, bilal.id, { ...press, validUntil: inDays(9) });
  expect((await uploadIn(bilal.id, "panCard")).validUntil).toBeNull();
});

test("a wrong last day on an expired certificate can be corrected by a reviewer", async () => {
  await accept(inDays(1));
  advanceClock(days(2));
  expect((await registration()).state).toBe("expired");
  await expect(accept(inDays(300))).resolves.toBe("done");
  expect((await registration()).state).toBe("accepted");
});

const validity = (upload: string, typed: string, before = "") =>
  formOf({ validUntilOf: upload, validUntilBefore: before, validUntil: typed });

test("the last day is typed next to an uploaded certificate of a draft, and can be changed and removed", async () => {
  const actor = await openAccount({ role: "provider" });
  const applicant = { actor, visitor: newId(), ip: newId(), language: "en" as const };
  for (const slot of ["additionalCertificates", "panCard"] as const)
    await addFile(applicant, slot, { name: `${slot}.pdf`, bytes: pdf() });
  const [application] = await rowsWith(schema.applications, { accountId: actor.id });
  const certificate = () => uploadIn(application!.id, "additionalCertificates");
  const { id } = await certificate();
  await saveExpiryDates(applicant, validity(id, formatDay(inDays(90), "hi")));
  expect((await certificate()).validUntil).toBe(inDays(90));
  await expect(saveExpiryDates(applicant, validity(id, "next year"))).rejects.toMatchObject({
    details: { fields: { [`validUntil-${id}`]: ["fields.day.format"] } },
  });
  await expect(
    saveExpiryDates(applicant, validity(id, dayAsTyped(inDays(-1)))),
  ).rejects.toMatchObject({
    details: { fields: { [`validUntil-${id}`]: ["onboarding.certificate.past"] } },
  });
  // An unchanged day, and the day of a file being removed, change nothing.
  await saveExpiryDates(applicant, validity(id, "1/1/2020", "1/1/2020"));
  await saveExpiryDates(applicant, validity(id, dayAsTyped(inDays(5))), id);
  expect((await certificate()).validUntil).toBe(inDays(90));
  await saveExpiryDates(applicant, validity(id, "", dayAsTyped(inDays(90))));
  expect((await certificate()).validUntil).toBeNull();
  const card = await uploadIn(application!.id, "panCard");
  await expect(
    saveExpiryDates(applicant, validity(card.id, dayAsTyped(inDays(5)))),
  ).rejects.toThrow();
  expect((await uploadIn(application!.id, "panCard")).validUntil).toBeNull();
});

test("the printed application lists files and answers, and only the last digits of secret numbers", async () => {
  const paper = await presentPaper(bilal.account, t, "en");
  const text = JSON.stringify(paper);
  expect(text).toContain("registration.pdf");
  expect(text).toContain("14 Johari Bazaar");
  expect(text).toContain("••••001Z");
  expect(text).toContain("••••2345");
  expect(text).toContain("••••@upi");
  for (const secret of ["ZZZPZ0001Z", "00000012345", "bilal@upi"])
    expect(text).not.toContain(secret);
  expect(paper.facts.map(({ key }) => key)).toEqual(["State", "Started", "Application sent"]);
});

test("a document missing at publication can be sent from its page, is checked, and then no longer requested", async () => {
  const { id } = await registration();
  await updateRows(schema.applicationFiles, { id }, { state: "replaced" });
  await approveApplication(chitra, bilal.id, {
    expectedState: "submitted",
    without: ["businessRegistration"],
  });
  const wanted = async () => (await presentMyProfile(t, "en", bilal.account))!.wanted;
  const requestedSlots = async () =>
    (await presentCertificates(bilal.account, t, "en")).wanted.map(({ slot }) => slot);
  const send = (slot: "businessRegistration" | "additionalCertificates") =>
    renewCertificate(bilal.account, { slot }, { name: "found.pdf", bytes: pdf() });
  expect([await wanted(), await requestedSlots()]).toEqual([
    "Business registration",
    [registrationSlot],
  ]);

  // A document that was not requested cannot be added.
  await expect(send("additionalCertificates")).rejects.toMatchObject({ kind: "conflict" });
  const twice = await Promise.allSettled([send(registrationSlot), send(registrationSlot)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect([await wanted(), await requestedSlots()]).toEqual(["", []]);
  expect(await registration()).toMatchObject({ name: "found.pdf", state: "waiting" });
  expect((await certificatesToCheck()).map(({ applicationId }) => applicationId)).toContain(
    bilal.id,
  );

  const decide = async (event: "accept" | "reject") =>
    decideDocument(chitra, bilal.id, {
      event,
      expectedState: "approved",
      reason: "unreadable",
      document: (await registration()).id,
    });
  await decide("reject");
  // From now on it is replaced like any certificate.
  expect([await wanted(), await requestedSlots()]).toEqual(["Business registration", []]);
  await renew();
  await decide("accept");
  expect(await wanted()).toBe("");
});

const registrationSlot = "businessRegistration";
