import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import {
  withdrawApplication,
  type Applicant,
} from "~/features/applications/application-drafts.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { takeOverDraft } from "~/features/applications/form/draft-choice.server";
import { purgeAbandonedDrafts } from "~/features/applications/application-personal-data.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import {
  answerUploadRequest,
  deleteEndedUploadRequests,
  requestUpload,
  revokeUploadRequest,
} from "~/features/applications/uploads/requests/upload-request-commands.server";
import { requestedUploadForm } from "~/features/applications/uploads/requests/upload-request-forms";
import {
  presentUpload,
  presentUploadRequests,
} from "~/features/applications/uploads/requests/upload-request-presenter.server";
import { uploadRequestsOf } from "~/features/applications/uploads/requests/upload-request-queries.server";
import { advanceClock, days, hours } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { translatorFor } from "~/platform/i18n.server";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  requestChanges,
  submit,
  submittedApplication,
} from "../../support/records/application-review";
import { mailsTo } from "../../support/records/mails";
import { bilalsAnswers, pdf, picture } from "../../support/records/onboarding";
import { newIp } from "../../support/running-app/ip-addresses";
import { updateRows } from "../../support/records/stored-rows";

const t = translatorFor("en");
const reader = { t, language: "en" } as const;
const suresh = () => ({ ip: newIp() });
const card = (name = "pan.pdf") => ({ name, bytes: pdf() });

async function applicantWith(actor: Account | null): Promise<Applicant> {
  const applicant = { actor, visitor: newId(), ip: newIp(), language: "en" as const };
  await saveStep(applicant, "company", bilalsAnswers.company, 0);
  return applicant;
}
const provider = async () => applicantWith(await openAccount({ role: "provider" }));
const draftOf = async (applicant: Applicant) =>
  (await applicationFor(applicant.actor, applicant.visitor))!;
const namesIn = async (applicant: Applicant) =>
  (await filesOf((await draftOf(applicant)).id)).map(({ slot, name }) => `${slot}: ${name}`);
const linksOf = async (applicant: Applicant) => uploadRequestsOf((await draftOf(applicant)).id);
type Chosen = Parameters<typeof answerUploadRequest>[2]["chosen"];
const send = (token: string, chosen: Chosen = card()) =>
  answerUploadRequest(token, suresh(), { chosen, name: "Suresh" });
const ended = (state: string) => ({
  kind: "conflict",
  key: `uploadRequests.upload.${state}.refused`,
});

test("a person with the link adds the one document, and the owner gets an email that names both", async () => {
  const bilal = await provider();
  const token = await requestUpload(bilal, "panCard");
  expect(await presentUpload(token, reader)).toMatchObject({
    state: "open",
    title: "Upload: PAN card",
    lede: expect.stringContaining("Bilal Brass Band") as unknown,
  });
  await send(token);
  expect(await namesIn(bilal)).toEqual(["panCard: pan.pdf"]);
  expect(await linksOf(bilal)).toMatchObject([{ slot: "panCard", uploaderName: "Suresh" }]);
  const [mail] = await mailsTo(bilal.actor!.email);
  expect(mail!.subject).toBe("PAN card was added by Suresh");
  expect(mail!.text).toContain("/service-provider-onboarding/documents?own");
});

test("the email is in the owner's language, and names no uploader who gave no name", async () => {
  const actor = await openAccount({ role: "provider", language: "hi" });
  const bilal = await applicantWith(actor);
  const token = await requestUpload(bilal, "panCard");
  await answerUploadRequest(token, suresh(), { chosen: card(), name: undefined });
  expect((await mailsTo(actor.email))[0]!.subject).toBe("आपके लिंक से अपलोड हुआ: PAN कार्ड");
});

test("a browser without an account can also request a document, and gets no email", async () => {
  const stranger = await applicantWith(null);
  await send(await requestUpload(stranger, "gstCertificate"));
  expect(await namesIn(stranger)).toEqual(["gstCertificate: pan.pdf"]);
});

test("the page of a link shows the business and the document, and nothing else of the application", async () => {
  const bilal = await provider();
  await saveStep(bilal, "legal", bilalsAnswers.legal, 0);
  await addFile(bilal, "gstCertificate", card("gst-secret.pdf"));
  const page = JSON.stringify(await presentUpload(await requestUpload(bilal, "panCard"), reader));
  const { company, legal } = bilalsAnswers;
  for (const own of [company.contactPerson, company.address, legal.panNumber, legal.accountNumber])
    expect(page).not.toContain(own);
  for (const own of ["gst-secret", bilal.actor!.email, bilal.actor!.name])
    expect(page).not.toContain(own);
});

test("the database holds only the hash of a link, and opening a link changes nothing", async () => {
  const bilal = await provider();
  const token = await requestUpload(bilal, "panCard");
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const before = await linksOf(bilal);
  expect(JSON.stringify(before)).not.toContain(token);
  await presentUpload(token, reader);
  expect(await linksOf(bilal)).toEqual(before);
});

test("a link accepts one file: of two at the same moment one is stored, and the other sender is told", async () => {
  const bilal = await provider();
  const token = await requestUpload(bilal, "additionalCertificates");
  const sent = await Promise.allSettled([
    send(token, card("one.pdf")),
    send(token, card("two.pdf")),
  ]);
  expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(sent.find(({ status }) => status === "rejected")).toMatchObject({ reason: ended("used") });
  expect(await presentUpload(token, reader)).toMatchObject({ state: "used" });
  expect(await namesIn(bilal)).toHaveLength(1);
  expect(await mailsTo(bilal.actor!.email)).toHaveLength(1);
});

test("an unknown, revoked or expired link accepts no file and says so", async () => {
  const bilal = await provider();
  await expect(send("x".repeat(43))).rejects.toMatchObject({ kind: "notFound" });
  expect(await presentUpload("x".repeat(43), reader)).toMatchObject({ state: "unknown" });

  const revoked = await requestUpload(bilal, "panCard");
  const [{ id } = { id: "" }] = await linksOf(bilal);
  expect(await revokeUploadRequest(await provider(), id)).toBe("already");
  expect(await revokeUploadRequest(bilal, id)).toBe("done");
  expect(await revokeUploadRequest(bilal, id)).toBe("already");
  await expect(send(revoked)).rejects.toMatchObject(ended("revoked"));
  expect(await presentUpload(revoked, reader)).toMatchObject({ state: "revoked" });

  const late = await requestUpload(bilal, "panCard");
  advanceClock(hours(72));
  await expect(send(late)).rejects.toMatchObject(ended("expired"));
  expect(await presentUpload(late, reader)).toMatchObject({ state: "expired" });
  expect(await namesIn(bilal)).toEqual([]);
});

test("a missing file and one that can't be stored are refused at the field, and the link still works", async () => {
  const bilal = await provider();
  const token = await requestUpload(bilal, "panCard");
  for (const [chosen, key] of [
    [null, "onboarding.upload.none"],
    [{ name: "a.txt", bytes: Buffer.from("PAN") }, "onboarding.upload.notADocument"],
  ] as const)
    await expect(send(token, chosen)).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { file: [key] } },
    });
  await send(token);
  expect(await namesIn(bilal)).toEqual(["panCard: pan.pdf"]);
});

test("a photo slot accepts no PDF, and a full one nothing; the link still works", async () => {
  const bilal = await provider();
  const photo = await requestUpload(bilal, "portfolioImages");
  await expect(send(photo)).rejects.toMatchObject({ kind: "invalid" });
  await send(photo, { name: "baraat.jpg", bytes: await picture() });

  const certificate = await requestUpload(bilal, "additionalCertificates");
  for (let n = 0; n < 10; n += 1)
    await addFile(bilal, "additionalCertificates", {
      name: `${n}.pdf`,
      bytes: pdf(`/Title(${n})`),
    });
  const full = {
    kind: "invalid",
    details: { fields: { file: ["uploadRequests.upload.noPlace"] } },
  };
  await expect(send(certificate)).rejects.toMatchObject(full);
  expect(await presentUpload(certificate, reader)).toMatchObject({ state: "open" });
});

test("the document replaces the one that was there at the time of the request, not a newer one", async () => {
  const bilal = await provider();
  await addFile(bilal, "panCard", card("blurred.pdf"));
  advanceClock(1);
  const first = await requestUpload(bilal, "panCard");
  await send(first, card("sharp.pdf"));
  expect(await namesIn(bilal)).toEqual(["panCard: sharp.pdf"]);

  const second = await requestUpload(bilal, "panCard");
  advanceClock(1);
  await addFile(bilal, "panCard", card("own.pdf"));
  await send(second, card("sureshs.pdf"));
  expect(await namesIn(bilal)).toEqual(["panCard: own.pdf", "panCard: sureshs.pdf"]);
});

test("once the application was sent nothing can be stored or requested", async () => {
  const { applicant, id } = await submittedApplication();
  const refused = { kind: "conflict", key: "onboarding.locked" };
  await expect(requestUpload(applicant, "panCard")).rejects.toMatchObject(refused);
  await requestChanges(await administrator(), id, {
    expectedState: "submitted",
    asks: [{ step: "documents", field: "panCard", reason: "The corners are cut off" }],
  });
  advanceClock(1);
  await expect(requestUpload(applicant, "gstCertificate")).rejects.toMatchObject(refused);
  const token = await requestUpload(applicant, "panCard");
  const other = await requestUpload(applicant, "panCard");
  await send(token, card("again.pdf"));
  const own = await filesOf(id);
  expect(own.filter(({ slot }) => slot === "panCard")).toMatchObject([{ name: "again.pdf" }]);
  await submit(applicant);
  await expect(send(other)).rejects.toMatchObject(ended("closed"));
  expect(await presentUpload(other, reader)).toMatchObject({ state: "closed" });
  expect((await filesOf(id)).filter(({ slot }) => slot === "panCard")).toHaveLength(1);
});

test.each<[string, (bilal: Applicant) => Promise<unknown>]>([
  ["its application was withdrawn", withdrawApplication],
  [
    "its owner's account was suspended",
    ({ actor }) => updateRows(schema.accounts, { id: actor!.id }, { state: "suspended" }),
  ],
])("a link accepts nothing once %s", async (_, end) => {
  const bilal = await provider();
  const token = await requestUpload(bilal, "panCard");
  await end(bilal);
  await expect(send(token)).rejects.toMatchObject(ended("closed"));
});

test("a draft set aside for another application accepts nothing", async () => {
  const [bilal, stranger] = [await provider(), await applicantWith(null)];
  const token = await requestUpload(stranger, "panCard");
  await takeOverDraft(bilal.actor!, stranger.visitor, null);
  await expect(send(token)).rejects.toMatchObject(ended("closed"));
});

test("an application has at most five open links; one that ended makes room", async () => {
  const bilal = await provider();
  const [token] = await Promise.all(
    Array.from({ length: 5 }, () => requestUpload(bilal, "panCard")),
  );
  await expect(requestUpload(bilal, "panCard")).rejects.toMatchObject({
    key: "uploadRequests.tooMany",
  });
  await send(token!);
  await requestUpload(bilal, "panCard");
});

test("the owner sees every link with its document, its end and its uploader", async () => {
  const bilal = await provider();
  await send(await requestUpload(bilal, "panCard"));
  advanceClock(1);
  await requestUpload(bilal, "portfolioImages");
  const page = await presentUploadRequests({ ...reader, ...bilal }, "panCard");
  expect(page).toMatchObject({
    chosen: "panCard",
    mayAsk: true,
    requests: [
      { document: "Photos of your work", state: "open", used: null, by: null },
      { document: "PAN card", state: "used", by: { name: "Suresh", language: "en" } },
    ],
  });
});

test("links are deleted a month after their end or with the application", async () => {
  const bilal = await provider();
  const stranger = await applicantWith(null);
  await send(await requestUpload(bilal, "panCard"));
  await requestUpload(stranger, "panCard");
  const own = await Promise.all(
    [bilal, stranger].map(async ({ actor, visitor }) => (await applicationFor(actor, visitor))!.id),
  );
  const linkCount = async () => {
    const all = await db.select().from(schema.uploadRequests);
    return all.filter(({ applicationId }) => own.includes(applicationId)).length;
  };
  advanceClock(days(29));
  await deleteEndedUploadRequests();
  expect(await linkCount()).toBe(2);
  advanceClock(days(5));
  await deleteEndedUploadRequests();
  expect(await linkCount()).toBe(0);

  const token = await requestUpload(stranger, "panCard");
  advanceClock(days(181));
  await purgeAbandonedDrafts();
  expect(await linkCount()).toBe(0);
  expect(await presentUpload(token, reader)).toMatchObject({ state: "unknown" });
});

test("an uploader's name is tidied and shortened, never refused", () => {
  const nameOf = (name: unknown) => requestedUploadForm.parse({ name }).name;
  expect(nameOf("  Suresh \n Gupta ")).toBe("Suresh Gupta");
  expect(nameOf(" ")).toBeUndefined();
  expect([...nameOf("🎶".repeat(80))!]).toHaveLength(60);
});
