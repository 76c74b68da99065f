import { applicationFile, mayRead } from "~/features/applications/uploads/file-access.server";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { consentsOf } from "~/features/accounts/consents/consent-queries.server";
import { currentVersion } from "~/features/legal-pages/legal-text.server";
import type { Typed } from "~/features/applications/answers/answers";
import { answersOf, progressOf } from "~/features/applications/answers/answers.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import {
  recordRequestedChanges,
  writeDocumentDecision,
} from "~/features/applications/application-decisions.server";
import {
  withdrawApplication,
  type Applicant,
} from "~/features/applications/application-drafts.server";
import { moveFile, removeFile } from "~/features/applications/uploads/arrange.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { takeOverDraft } from "~/features/applications/form/other-answers/take-over.server";
import { applicationTransitions } from "~/features/applications/application-transitions.server";
import { transition } from "~/platform/lifecycle.server";
import {
  applicationFor,
  openChangeRequests,
  submissionsOf,
} from "~/features/applications/application-queries.server";
import { saveCaptions } from "~/features/applications/uploads/captions.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import type { Step } from "~/features/applications/application-steps";
import {
  signAndSubmit,
  submitApplication,
} from "~/features/applications/form/submission/submit.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { newestMails } from "~/platform/mail/outbox.server";
import { openAccount } from "../../support/records/accounts";
import { whileHidden } from "../../support/records/site-offer";
import { bilalsAnswers, pdf, picture } from "../../support/records/onboarding";

let bilal: Account;
let applicant: Applicant;
const applicantFor = (actor: Account | null): Applicant => {
  const visitor = newId();
  return { actor, visitor, ip: visitor, language: "en" };
};

beforeEach(async () => {
  bilal = await openAccount({ name: "Bilal Khan", role: "provider" });
  applicant = applicantFor(bilal);
});

async function current(whose = applicant) {
  return (await applicationFor(whose.actor, whose.visitor))!;
}

async function save(step: Step, change: Typed = {}, whose = applicant) {
  const application = await applicationFor(whose.actor, whose.visitor);
  const version = application ? ((await answersOf(application.id))[step]?.version ?? 0) : 0;
  const typed = (bilalsAnswers as Partial<Record<Step, Typed>>)[step];
  await saveStep(whose, step, { ...typed, ...change }, version);
}

async function fillIn(whose = applicant) {
  for (const step of ["company", "services", "legal", "documents", "operations"] as const)
    await save(step, {}, whose);
  await addFile(whose, "panCard", { name: "pan.jpg", bytes: await picture() });
  for (const _ of [1, 2, 3])
    await addFile(whose, "portfolioImages", { name: "band.png", bytes: await picture("png") });
}

async function submit(whose = applicant) {
  const version = (await answersOf((await current(whose)).id)).declaration?.version ?? 0;
  return signAndSubmit(whose, bilalsAnswers.declaration, version);
}

function captions(...texts: [id: string, text: string][]) {
  const form = new FormData();
  for (const [id, text] of texts) {
    form.append("captionOf", id);
    form.append("caption", text);
  }
  return form;
}

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

test("the legal step is encrypted in the database", async () => {
  await save("legal");
  const { id } = await current();
  const [row] = await db
    .select()
    .from(schema.applicationAnswers)
    .where(eq(schema.applicationAnswers.applicationId, id));
  expect(row!.typed).toMatch(/^v1\./);
  expect((await answersOf(id)).legal!.typed).toMatchObject({ panNumber: "ZZZPZ0001Z" });
});

test("an outdated tab overwrites nothing, but may save the same answers again", async () => {
  await save("company");
  await save("company", { city: "Udaipur" });
  const late = saveStep(applicant, "company", { ...bilalsAnswers.company, city: "Pune" }, 1);
  await expect(late).rejects.toEqual(refused("conflict", "onboarding.stale"));
  await saveStep(applicant, "company", { ...bilalsAnswers.company, city: "Udaipur" }, 1);
  expect((await answersOf((await current()).id)).company).toMatchObject({ version: 2 });
});

test("a submitted application cannot be changed, and the provider and the administrators get an email", async () => {
  const chitra = await openAccount({ role: "admin", language: "hi" });
  await fillIn();
  const application = await submit();
  expect(await current()).toMatchObject({ state: "submitted", businessName: "Bilal Brass Band" });
  const [frozen] = await submissionsOf(application.id);
  expect(frozen).toMatchObject({
    number: 1,
    digitalSignature: "Bilal Khan",
    applicable: 93,
    scoreRule: "2026-2",
    marketingConsent: false,
  });
  expect(frozen!.typed.legal).toMatchObject({ accountNumber: "00000012345" });
  const mails = await newestMails(500);
  expect(mails.find(({ to }) => to === bilal.email)!.text).toContain(application.reference);
  expect(mails.find(({ to }) => to === chitra.email)!.text).toContain("जयपुर");
});

test("consent to offers is recorded when an applicant ticks it, and the box is empty when they submit again", async () => {
  await fillIn();
  await signAndSubmit(applicant, { ...bilalsAnswers.declaration, marketingConsent: "on" }, 0);
  expect(await consentsOf(bilal.id)).toMatchObject([
    {
      purpose: "marketing",
      given: true,
      language: "en",
      privacyVersion: currentVersion("privacy"),
    },
  ]);
  const saved = (await answersOf((await current()).id)).declaration!.typed;
  expect(saved).toMatchObject({ digitalSignature: "Bilal Khan" });
  expect(saved).not.toHaveProperty("marketingConsent");
});

test("submitting twice returns the first submission", async () => {
  await fillIn();
  const version = (await answersOf((await current()).id)).declaration?.version ?? 0;
  const submitAgain = () => signAndSubmit(applicant, bilalsAnswers.declaration, version);
  const [first, second] = await Promise.all([submitAgain(), submitAgain()]);
  expect(second.reference).toBe(first.reference);
  expect(await submissionsOf(first.id)).toHaveLength(1);
});

test("submitting needs an account", async () => {
  const stranger = applicantFor(null);
  await fillIn(stranger);
  await expect(submit(stranger)).rejects.toEqual(refused("unauthenticated"));
  await takeOverDraft(bilal, stranger.visitor, (await current(stranger)).id);
  await expect(submitApplication({ ...stranger, actor: bilal })).resolves.toMatchObject({
    state: "submitted",
    accountId: bilal.id,
  });
});

test("a customer who applies becomes a provider", async () => {
  const asha = await openAccount({ role: "customer" });
  const whose = applicantFor(asha);
  await fillIn(whose);
  await submit(whose);
  const now = await db.query.accounts.findFirst({ where: eq(schema.accounts.id, asha.id) });
  expect(now!.role).toBe("provider");
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
  await fillIn();
  await save("operations", { eventSizes: [], serviceAreas: "", serviceCities: "", teamSize: "" });
  await save("services", { "packages[1].name": "", "packages[1].price": "" });
  const progress = await progressOf((await current()).id);
  expect(progress.score).toMatchObject({ applicable: 93, earned: 71, percent: 76 });
  await save("declaration");
  await expect(submitApplication(applicant)).rejects.toMatchObject({ kind: "invalid" });
  await save("operations", { serviceAreas: "", serviceCities: "", teamSize: "4" });
  expect((await progressOf((await current()).id)).score.percent).toBe(82);
  await expect(submitApplication(applicant)).resolves.toMatchObject({ state: "submitted" });
});

test("an application under review cannot be changed; after a request for changes only the requested answers can", async () => {
  await fillIn();
  const { id } = await submit();
  await expect(save("company", { city: "Pune" })).rejects.toEqual(
    refused("conflict", "onboarding.locked"),
  );
  await write(async (tx) => {
    const { id: claimed, state } = await current();
    await transition(tx, applicationTransitions, { id: claimed, state }, "claim", {
      party: "admin",
    });
    await transition(
      tx,
      applicationTransitions,
      { id: claimed, state: "in_review" },
      "requestChanges",
      { party: "admin", emails: { provider: null } },
    );
    await recordRequestedChanges(tx, id, [
      { step: "company", field: "pincode", reason: "Look again" },
    ]);
  });
  await save("company", { city: "Pune", pincode: "302002" });
  expect((await answersOf(id)).company!.typed).toMatchObject({ city: "Jaipur", pincode: "302002" });
  await expect(save("services")).rejects.toEqual(refused("conflict", "onboarding.locked"));
  const picked = addFile(applicant, "panCard", { name: "pan.jpg", bytes: await picture() });
  await expect(picked).rejects.toEqual(refused("conflict", "onboarding.locked"));

  await submit();
  expect(await openChangeRequests(id)).toEqual([]);
  expect((await submissionsOf(id)).map(({ number }) => number)).toEqual([2, 1]);
});

test("a rejected document scores no points until it is replaced", async () => {
  await fillIn();
  const { id } = await submit();
  const card = (await filesOf(id)).find(({ slot }) => slot === "panCard")!;
  await write(async (tx) => {
    const decision = {
      state: "rejected",
      reason: "unreadable",
      note: null,
      decidedBy: bilal.id,
    } as const;
    await writeDocumentDecision(tx, card, decision);
    const { id: claimed, state } = await current();
    await transition(tx, applicationTransitions, { id: claimed, state }, "claim", {
      party: "admin",
    });
    await transition(
      tx,
      applicationTransitions,
      { id: claimed, state: "in_review" },
      "requestChanges",
      { party: "admin", emails: { provider: null } },
    );
  });
  const { score } = await progressOf(id);
  expect(score.missing).toContainEqual(expect.objectContaining({ field: "panCard", points: 6 }));
  await expect(submit()).rejects.toMatchObject({
    details: { fields: { "documents/panCard": ["onboarding.problem.rejectedDocument"] } },
  });
  await addFile(applicant, "panCard", { name: "pan.pdf", bytes: pdf() });
  expect((await filesOf(id)).filter(({ slot }) => slot === "panCard")).toMatchObject([
    { name: "pan.pdf", state: "waiting" },
  ]);
  await submit();
});

test("a new application can be started after withdrawing", async () => {
  await save("company");
  await withdrawApplication(applicant);
  expect(await applicationFor(bilal, applicant.visitor)).toBeNull();
});

test("photos can be captioned, moved and removed; a slot for one file keeps the newest", async () => {
  for (const name of ["a.jpg", "b.jpg", "c.jpg"])
    await addFile(applicant, "portfolioImages", { name, bytes: await picture() });
  const { id } = await current();
  const [, b, c] = await filesOf(id);
  await saveCaptions(applicant, captions([b!.id, "  Two   players "]));
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
