import type { Account } from "~/features/accounts/account-queries.server";
import { releaseExpiredClaims } from "~/features/applications/review/decisions/release-expired-claims.server";
import * as commands from "~/features/applications/review/decisions/decision-commands.server";
import { decideDocument as decideDocumentInReview } from "~/features/applications/review/decisions/documents.server";
import { withheldSlots } from "~/features/applications/number-access.server";
import { documentFor } from "~/features/applications/uploads/file-access.server";
import type { Typed } from "~/features/applications/answers/answers";
import { answersOf } from "~/features/applications/answers/answers.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import type { Applicant } from "~/features/applications/application-drafts.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import {
  applicationById,
  applicationFor,
} from "~/features/applications/application-queries.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import type { Step } from "~/features/applications/application-steps";
import { signAndSubmit } from "~/features/applications/form/submission/submit.server";
import { newId } from "~/platform/ids.server";
import { openAccount } from "./accounts";
import { bilalsAnswers, pdf, picture } from "./onboarding";

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
  for (const step of ["company", "services", "legal", "documents", "operations"] as const)
    await typeIn(applicant, step, change[step]);
  await addFile(applicant, "panCard", { name: "pan.jpg", bytes: await picture() });
  await addFile(applicant, "businessRegistration", { name: "registration.pdf", bytes: pdf() });
  for (const name of ["baraat.png", "lamps.png", "dhol.png"])
    await addFile(applicant, "portfolioImages", { name, bytes: await picture("png") });
  return { account, applicant };
}

export async function typeIn(applicant: Applicant, step: Step, change: Typed = {}) {
  const application = await applicationFor(applicant.actor, applicant.visitor);
  const saved = application ? (await answersOf(application.id))[step] : undefined;
  const typed = (bilalsAnswers as Partial<Record<Step, Typed>>)[step];
  await saveStep(applicant, step, { ...typed, ...saved?.typed, ...change }, saved?.version ?? 0);
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
export async function startReview(admin: Account, id: string) {
  await releaseExpiredClaims();
  if ((await stateOf(id)) === "submitted")
    await commands.claimApplication(admin, id, { expectedState: "submitted" });
  await openDocuments(admin, id);
}

async function openDocuments(admin: Account, id: string) {
  const withheld = await withheldSlots(admin, await applicationById(id));
  for (const { id: upload, slot } of await filesOf(id))
    if (slot !== "portfolioImages" && !withheld.includes(slot))
      await documentFor(upload, admin, "");
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
