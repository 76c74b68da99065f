import { applicationFile, mayRead } from "~/features/applications/uploads/file-access.server";
import { beforeEach, expect, test } from "vitest";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { consentsOf } from "~/features/accounts/consents.server";
import { currentVersion } from "~/features/legal-pages/legal-text.server";
import type { Typed } from "~/features/applications/answers/answers";
import { answersOf, progressOf } from "~/features/applications/answers/answers.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { type Applicant } from "~/features/applications/application-drafts.server";
import { moveFile, removeFile } from "~/features/applications/uploads/arrange.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { takeOverDraft } from "~/features/applications/form/draft-choice.server";
import { applicationFor, submissionsOf } from "~/features/applications/application-queries.server";
import { saveCaptions } from "~/features/applications/uploads/captions.server";
import type { Step } from "~/features/applications/application-steps";
import {
  signAndSubmit,
  submitApplication,
} from "~/features/applications/form/submission/submit.server";
import { advanceClock } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { mailsTo } from "../../support/records/mails";
import { whileHidden } from "../../support/records/site-offer";
import {
  readyDraft,
  rejectDocument,
  requestChanges,
  submit,
  submittedApplication,
  typeIn,
  uploadIn,
} from "../../support/records/application-review";
import { bilalsAnswers, formOf, pdf, picture } from "../../support/records/onboarding";
import { updateRows } from "../../support/records/stored-rows";

let bilal: Account;
let applicant: Applicant;
const applicantFor = (actor: Account): Applicant => {
  const visitor = newId();
  return { actor, visitor, ip: visitor, language: "en" };
};

beforeEach(async () => {
  bilal = await openAccount({ name: "Bilal Khan", role: "provider" });
  applicant = applicantFor(bilal);
});

const current = async (whose = applicant) => (await applicationFor(whose.actor, whose.visitor))!;

const save = (step: Step, change?: Typed) => typeIn(applicant, step, change);

const refused = (kind: string, key?: string) =>
  expect.objectContaining({ kind, ...(key ? { key } : {}) });

test("an invalid answer is stored as it was typed, with its error", async () => {
  await save("company", { pincode: "12", email: "bilal at home" });
  const { saved, checked } = await progressOf((await current()).id);
  expect(saved.company!.typed).toMatchObject({ pincode: "12", email: "bilal at home" });
  expect(checked.wrong.company).toEqual({
    pincode: ["fields.pincode.format"],
    email: ["fields.email.format"],
  });
  expect(checked.values.company).toMatchObject({ city: "jaipur", phone: "+919876543210" });
});

test("a submitted application cannot be changed, and the provider and the administrators get an email", async () => {
  const chitra = await openAccount({ role: "admin", language: "hi" });
  const { account, applicant } = await readyDraft();
  const application = await submit(applicant);
  expect(await current(applicant)).toMatchObject({
    state: "submitted",
    businessName: "Bilal Brass Band",
  });
  const late = typeIn(applicant, "company", { city: "Pune" });
  await expect(late).rejects.toEqual(refused("conflict", "onboarding.locked"));
  const [frozen] = await submissionsOf(application.id);
  expect(frozen).toMatchObject({
    number: 1,
    digitalSignature: "Bilal Khan",
    applicable: 93,
    scoreRule: "2026-2",
    marketingConsent: false,
  });
  expect(frozen!.typed.legal).toMatchObject({ accountNumber: "00000012345" });
  expect((await mailsTo(account.email))[0]!.text).toContain(application.reference);
  expect((await mailsTo(chitra.email))[0]!.text).toContain("जयपुर");
});

test("consent to offers is recorded when an applicant ticks it, and the box is empty when they submit again", async () => {
  const { account, applicant } = await readyDraft();
  await signAndSubmit(applicant, { ...bilalsAnswers.declaration, marketingConsent: "on" }, 0);
  expect(await consentsOf(account.id)).toMatchObject([
    {
      purpose: "marketing",
      given: true,
      language: "en",
      privacyVersion: currentVersion("privacy"),
    },
  ]);
  const saved = (await answersOf((await current(applicant)).id)).declaration!.typed;
  expect(saved).toMatchObject({ digitalSignature: "Bilal Khan" });
  expect(saved).not.toHaveProperty("marketingConsent");

  const { id } = await current(applicant);
  const asks = [{ step: "operations" as const, field: "teamSize", reason: "Count again." }];
  await requestChanges(await administrator(), id, {
    expectedState: "submitted",
    asks,
  });
  await typeIn(applicant, "operations", { teamSize: "31" });
  await signAndSubmit(applicant, bilalsAnswers.declaration, 2);
  expect(await consentsOf(account.id)).toHaveLength(1);
});

test("submitting twice returns the first submission", async () => {
  const { applicant } = await readyDraft();
  const [first, second] = await Promise.all([submit(applicant), submit(applicant)]);
  expect(second.reference).toBe(first.reference);
  expect(await submissionsOf(first.id)).toHaveLength(1);
});

test("submitting needs an account", async () => {
  const { account, applicant } = await readyDraft();
  const stranger = { ...applicant, actor: null };
  await updateRows(
    schema.applications,
    { accountId: account.id },
    { accountId: null, visitorId: stranger.visitor },
  );
  await expect(submit(stranger)).rejects.toEqual(refused("unauthenticated"));
  await takeOverDraft(bilal, stranger.visitor, null);
  await expect(submitApplication({ ...stranger, actor: bilal })).resolves.toMatchObject({
    state: "submitted",
    accountId: bilal.id,
  });
});

test("a customer who applies becomes a provider", async () => {
  const { account } = await submittedApplication({ role: "customer" });
  expect((await accountOf(account.id))!.role).toBe("provider");
});

test("missing answers are listed by step and field, and the declaration is stored as typed", async () => {
  await save("company", { pincode: "" });
  await save("declaration", { acceptTerms: "" });
  const unfinished = submitApplication(applicant);
  await expect(unfinished).rejects.toMatchObject({
    kind: "invalid",
    details: {
      fields: {
        "company/pincode": ["fields.pincode.missing"],
        "legal/panNumber": ["fields.pan.missing"],
        "documents/panCard": ["onboarding.add.panCard"],
        acceptTerms: ["onboarding.problem.acceptTerms"],
        "services/score": [expect.stringContaining("needed=80")],
      },
    },
  });
  const typed = (await answersOf((await current()).id)).declaration!.typed;
  expect(typed.digitalSignature).toBe("Bilal Khan");
});

test("an application below 80 per cent cannot be submitted", async () => {
  ({ applicant } = await readyDraft());
  const registration = await uploadIn((await current()).id, "businessRegistration");
  await removeFile(applicant, registration.id);
  await save("operations", { eventSizes: [], serviceAreas: "", serviceCities: "", teamSize: "" });
  await save("services", { "packages[1].name": "", "packages[1].price": "" });
  const progress = await progressOf((await current()).id);
  expect(progress.score).toMatchObject({ applicable: 93, earned: 71, percent: 76 });
  await save("declaration");
  await expect(submitApplication(applicant)).rejects.toMatchObject({ kind: "invalid" });
  await save("operations", { eventSizes: ["small"], serviceAreas: "", teamSize: "4" });
  expect((await progressOf((await current()).id)).score.percent).toBe(82);
  await expect(submitApplication(applicant)).resolves.toMatchObject({ state: "submitted" });
});

test("a rejected document scores no points until it is replaced", async () => {
  const { applicant, id } = await submittedApplication();
  const chitra = await administrator();
  await rejectDocument(chitra, id, "panCard");
  await requestChanges(chitra, id, {
    expectedState: "in_review",
    asks: [{ step: "documents", field: "panCard", reason: "It is unreadable." }],
  });
  const { score } = await progressOf(id);
  expect(score.missing).toContainEqual(expect.objectContaining({ field: "panCard", points: 6 }));
  await expect(submit(applicant)).rejects.toMatchObject({
    details: { fields: { "documents/panCard": ["onboarding.problem.rejectedDocument"] } },
  });
  advanceClock(1);
  await addFile(applicant, "panCard", { name: "pan.pdf", bytes: pdf() });
  expect((await filesOf(id)).filter(({ slot }) => slot === "panCard")).toMatchObject([
    { name: "pan.pdf", state: "waiting" },
  ]);
  await submit(applicant);
});

test("photos can be captioned, moved and removed; a slot for one file keeps the newest", async () => {
  for (const name of ["a.jpg", "b.jpg", "c.jpg"])
    await addFile(applicant, "portfolioImages", { name, bytes: await picture() });
  const { id } = await current();
  const [, b, c] = await filesOf(id);
  await saveCaptions(applicant, formOf({ captionOf: b!.id, caption: "  Two   players " }));
  await moveFile(applicant, c!.id, "up");
  await moveFile(applicant, c!.id, "up");
  await removeFile(applicant, (await filesOf(id)).find(({ name }) => name === "a.jpg")!.id);
  expect((await filesOf(id)).map(({ name, caption }) => [name, caption])).toEqual([
    ["c.jpg", ""],
    ["b.jpg", "Two players"],
  ]);
  for (const name of ["old.pdf", "new.pdf"])
    await addFile(applicant, "panCard", { name, bytes: pdf() });
  const cards = (await filesOf(id)).filter(({ slot }) => slot === "panCard");
  expect(cards.map(({ name }) => name)).toEqual(["new.pdf"]);
});

test("another account's upload is not found", async () => {
  await addFile(applicant, "panCard", { name: "pan.pdf", bytes: pdf() });
  const [file] = await filesOf((await current()).id);
  const dev = applicantFor(await openAccount({ role: "provider" }));
  await expect(removeFile(dev, file!.id)).rejects.toEqual(refused("notFound"));
  const { application } = (await applicationFile({ id: file!.id }))!;
  expect(mayRead(application, dev.actor, dev.visitor)).toBe(false);
  expect(mayRead(application, null, applicant.visitor)).toBe(false);
  expect(mayRead(application, bilal, "any")).toBe(true);
});

test("a category disabled by the host is not saved in an application, unless it was already there", async () => {
  await save("services", { categories: ["security", "artist"] });
  await whileHidden({ categories: ["security", "catering"] }, async () => {
    const change = { categories: ["security", "catering", "artist"], startingPrice: "60,000" };
    await expect(save("services", change)).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { categories: ["directory.categoryNotOffered"] } },
    });
    const { typed } = (await answersOf((await current()).id)).services!;
    expect(typed).toMatchObject({ categories: ["security", "artist"], startingPrice: "60,000" });
    await save("services", { categories: ["security"] });
    expect((await answersOf((await current()).id)).services?.typed.categories).toEqual([
      "security",
    ]);
  });
});
