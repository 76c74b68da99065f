import { buffer } from "node:stream/consumers";
import type { Account } from "~/features/accounts/account-queries.server";
import { releaseExpiredClaims } from "~/features/applications/review/decisions/release-expired-claims.server";
import * as commands from "~/features/applications/review/decisions/decision-commands.server";
import { decideDocument as decideDocumentInReview } from "~/features/applications/review/decisions/documents.server";
import { withheldFiles } from "~/features/applications/number-access.server";
import { documentFor } from "~/features/applications/uploads/file-access.server";
import type { Typed } from "~/features/applications/answers/answers";
import { answersOf, writeAnswers } from "~/features/applications/answers/answers.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import {
  changeApplication,
  type Applicant,
} from "~/features/applications/application-drafts.server";
import type { Slot, Step } from "~/features/applications/application-steps";
import {
  putInSlot,
  storeInSlot,
} from "~/features/applications/uploads/application-file-commands.server";
import {
  applicationById,
  applicationFor,
} from "~/features/applications/application-queries.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import { signAndSubmit } from "~/features/applications/form/submission/submit.server";
import { schema } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { newStorageKey } from "~/platform/files/storage/storage-keys.server";
import { storage } from "~/platform/files/storage/storage.server";
import type { StoredFile } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";
import { required } from "~/platform/required";
import { liveProviderBySlug, providerOfAccount } from "~/features/directory/profile-queries.server";
import { administrator, openAccount } from "./accounts";
import { bilalsAnswers, pdf, picture } from "./onboarding";
import { updateRows } from "./stored-rows";

export type SubmittedApplication = { account: Account; applicant: Applicant; id: string };

/**
 * A provider who has applied: everything filled in, a PAN card, a registration and three pictures,
 * submitted.
 */
export async function submittedApplication(
  overrides: Partial<Account> = {},
  change: Partial<Record<Step, Typed>> = {},
): Promise<SubmittedApplication> {
  const { account, applicant } = await readyDraft(overrides, change);
  await submit(applicant);
  return { account, applicant, id: (await applicationFor(account, applicant.visitor))!.id };
}

/** The same before it is signed. */
export async function readyDraft(
  overrides: Partial<Account> = {},
  change: Partial<Record<Step, Typed>> = {},
): Promise<Omit<SubmittedApplication, "id">> {
  const account = await openAccount({ name: "Bilal Khan", role: "provider", ...overrides });
  const visitor = newId();
  const applicant: Applicant = {
    actor: account,
    visitor,
    ip: visitor,
    language: account.language,
  };
  const stored: [Slot, StoredFile][] = [];
  for (const [slot, name] of uploads) stored.push([slot, await storedUpload(slot, name)]);
  await changeApplication(applicant, async (tx, application) => {
    for (const step of ["company", "services", "legal", "documents", "operations"] as const)
      await writeAnswers(tx, application.id, step, { ...bilalsAnswers[step], ...change[step] });
    for (const [slot, file] of stored) await putInSlot(tx, application, slot, file);
  });
  return { account, applicant };
}

const uploads = [
  ["panCard", "pan.jpg"],
  ["businessRegistration", "registration.pdf"],
  ["portfolioImages", "baraat.png"],
  ["portfolioImages", "lamps.png"],
  ["portfolioImages", "dhol.png"],
] as const;

const processed = new Map<string, { stored: StoredFile; parts: [ending: string, Buffer][] }>();

/**
 * Pictures are decoded and encoded for the first application only: the next ones get its bytes. A
 * PDF is stored unchanged, so nothing has to read it.
 */
async function storedUpload(slot: Slot, name: string): Promise<StoredFile> {
  const key = await newStorageKey();
  const row = { id: newId(), key, name, createdAt: now() };
  if (name.endsWith(".pdf")) {
    const bytes = pdf();
    await storage().put(key, bytes);
    return { ...row, kind: "document", type: "application/pdf", size: bytes.length, pages: 1 };
  }
  const known = processed.get(name);
  if (known) {
    for (const [ending, bytes] of known.parts) await storage().put(`${key}${ending}`, bytes);
    return { ...known.stored, ...row };
  }
  const bytes = await picture(name.endsWith(".png") ? "png" : "jpeg");
  const stored = await storeInSlot({ name, bytes }, slot, slot);
  const parts: [string, Buffer][] = [];
  for await (const found of storage().keys(stored.key))
    for (const { key: part } of found)
      parts.push([
        part.slice(stored.key.length),
        await buffer((await storage().get(part))!.stream),
      ]);
  processed.set(name, { stored, parts });
  return stored;
}

export async function typeIn(applicant: Applicant, step: Step, change: Typed = {}) {
  const application = await applicationFor(applicant.actor, applicant.visitor);
  const saved = application ? (await answersOf(application.id))[step] : undefined;
  const typed = (bilalsAnswers as Partial<Record<Step, Typed>>)[step];
  await saveStep(applicant, step, { ...typed, ...saved?.typed, ...change }, saved?.version ?? 0);
}

/** Of Rajasthan, with the PAN of Bilal's answers. */
export const gstin = "08ZZZPZ0001Z1Z5";

/** An approved application of a provider who is registered for GST. */
export async function registeredForGst(account: Account) {
  const own: Applicant = { actor: account, visitor: newId(), ip: newId(), language: "en" };
  await typeIn(own, "company", { legalName: "Khan Entertainment LLP" });
  await typeIn(own, "legal", { gstNumber: gstin, notGstRegistered: "" });
  await updateRows(
    schema.applications,
    { accountId: account.id },
    { state: "approved", submittedAt: now(), warnings: 0, decidedAt: now() },
  );
}

export async function submit(applicant: Applicant) {
  const application = (await applicationFor(applicant.actor, applicant.visitor))!;
  const version = (await answersOf(application.id)).declaration?.version ?? 0;
  return signAndSubmit(applicant, bilalsAnswers.declaration, version);
}

export const stateOf = async (id: string) => (await applicationById(id)).state;

export const uploadIn = async (id: string, slot: string) =>
  (await filesOf(id)).find((file) => file.slot === slot)!;

/** Reviews an application as the rules require: claims it first, and opens every document. */
async function startReview(admin: Account, id: string) {
  await releaseExpiredClaims();
  if ((await stateOf(id)) === "submitted")
    await commands.claimApplication(admin, id, { expectedState: "submitted" });
  await openDocuments(admin, id);
}

async function openDocuments(admin: Account, id: string) {
  const withheld = await withheldFiles(admin, await applicationById(id));
  for (const { id: upload, slot } of await filesOf(id))
    if (slot !== "portfolioImages" && !withheld.has(upload)) await documentFor(upload, admin, "");
}

/** The decisions together with their preconditions, for tests about something else. */
const afterReview =
  <Input extends { expectedState: string }, Done>(
    decide: (admin: Account, id: string, input: Input) => Promise<Done>,
  ) =>
  async (admin: Account, id: string, input: Input): Promise<Done> => {
    if (input.expectedState !== "submitted") {
      await openDocuments(admin, id);
      return decide(admin, id, input);
    }
    await startReview(admin, id);
    return decide(admin, id, { ...input, expectedState: "in_review" });
  };

export const approveApplication = afterReview(commands.approveApplication);
export const rejectApplication = afterReview(commands.rejectApplication);
export const requestChanges = afterReview(commands.requestChanges);
export const decideDocument = afterReview(decideDocumentInReview);

/** Approves an application, so that its profile is live. */
export const publishedApplication = (admin: Account, { id }: Pick<SubmittedApplication, "id">) =>
  approveApplication(admin, id, { expectedState: "submitted" });

/** Rejects the upload in a slot of a submitted application. */
export const rejectDocument = async (
  admin: Account,
  id: string,
  slot: string,
  reason: "unreadable" | "not_original" = "unreadable",
) =>
  decideDocument(admin, id, {
    expectedState: "submitted",
    document: (await uploadIn(id, slot)).id,
    event: "reject",
    reason,
  });

let reviewer: Promise<Account> | undefined;

/** A provider whose application was approved, so that the profile is live. */
export async function liveProvider(
  overrides?: Partial<Account>,
  change?: Partial<Record<Step, Typed>>,
): Promise<SubmittedApplication> {
  const provider = await submittedApplication(overrides, change);
  reviewer ??= administrator();
  await publishedApplication(await reviewer, provider);
  return provider;
}

export async function liveProfileOf({ id }: Account) {
  const { slug } = required(await providerOfAccount(id), "profile");
  return liveProviderBySlug(slug);
}
