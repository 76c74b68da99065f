import { and, count, eq, isNull } from "drizzle-orm";
import { becomeProvider } from "~/features/accounts/account-commands.server";
import { recordConsent } from "~/features/accounts/consents.server";
import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { Refusal, conflict, invalid } from "~/platform/refusals";
import { required } from "~/platform/required";
import { encrypt } from "~/platform/security/encryption.server";
import { currentVersion } from "~/features/legal-pages/legal-text.server";
import { transition } from "~/platform/lifecycle.server";
import type { Typed } from "../../answers/answers";
import {
  progressOf,
  typedOf,
  writeAnswers,
  type ApplicationProgress,
} from "../../answers/answers.server";
import type { Applicant } from "../../application-drafts.server";
import { receivedMail, waitingMail } from "../../application-mails.server";
import { applicationTransitions, unclaimed } from "../../application-transitions.server";
import { awaitsDecision } from "../../application-lifecycle";
import {
  applicationFor,
  associatedDataOfSubmission,
  type Application,
} from "../../application-queries.server";
import { asRefusal, saveStep } from "../../answers/save-step.server";
import { summaryOf } from "../../queue/summary.server";
import { answeredRequests } from "./answered-requests.server";
import { inStep, refuseUnfinished } from "./readiness.server";

const { applicationSubmissions, changeRequests } = schema;

/** A repeat returns the submitted application. */
export async function signAndSubmit(
  applicant: Applicant,
  typed: Typed,
  version: number,
): Promise<Application> {
  const found = await applicationFor(applicant.actor, applicant.visitor);
  if (found && awaitsDecision(found.state)) return found;
  await saveStep(applicant, "declaration", typed, version);
  return submitApplication(applicant);
}

/** @throws Refusal unauthenticated without an account; invalid as in `refuseUnfinished` */
export async function submitApplication(
  applicant: Pick<Applicant, "actor" | "visitor">,
): Promise<Application> {
  const { actor } = applicant;
  if (!actor) throw new Refusal("unauthenticated", "onboarding.accountNeeded");
  const admins = await administrators();
  return write(async (tx) => {
    const application = await applicationFor(actor, applicant.visitor, tx);
    if (!application) throw conflict("errors.conflict.moved");
    if (awaitsDecision(application.state)) return application;
    const progress = await progressOf(application.id, tx);
    refuseUnfinished(progress);
    await refuseUnchanged(tx, application);
    const { company } = progress.checked.values;
    const number = await storeSubmission(tx, application, progress);
    // The box is never prefilled: left empty at a resubmission, it withdraws nothing.
    if (progress.checked.values.declaration.marketingConsent)
      await recordConsent(tx, {
        accountId: actor.id,
        purpose: "marketing",
        given: true,
        language: application.language,
      });
    const submitted = {
      accountId: actor.id,
      businessName: required(company.businessName, "business name in a finished application"),
      city: required(company.city, "city in a finished application"),
      submittedAt: now(),
      ...unclaimed,
      ...summaryOf(progress.checked, progress.score.percent, number),
    };
    await transition(tx, applicationTransitions, application, "submit", {
      party: "provider",
      actorId: actor.id,
      note: { submission: number },
      set: submitted,
      emails: {
        provider: receivedMail(actor, application.reference, number),
        admin: admins.map((admin) =>
          waitingMail(admin, "waiting", { ...application, ...submitted }),
        ),
      },
    });
    await tx
      .update(changeRequests)
      .set({ answeredAt: now() })
      .where(
        and(eq(changeRequests.applicationId, application.id), isNull(changeRequests.answeredAt)),
      );
    await becomeProvider(tx, actor);
    return { ...application, ...submitted, state: "submitted" };
  });
}

/** Signed under another email, it may be someone else's, on a shared phone: it needs a press. */
export async function submitSignedDraft(actor: Account): Promise<boolean> {
  const application = await applicationFor(actor, "");
  const { company } = (await progressOf(application?.id ?? null)).checked.values;
  if (company.email !== actor.email) return false;
  // The declaration shows what is missing.
  return submitApplication({ actor, visitor: "" }).then(
    () => true,
    (error) => !asRefusal(error),
  );
}

/** Without any requested change, the reviewer would only ask again. */
async function refuseUnchanged(tx: Tx, { id, state }: Application) {
  if (state !== "changes_requested") return;
  const requests = await answeredRequests(id, tx);
  if (requests.length === 0 || requests.some(({ isDone }) => isDone)) return;
  throw invalid(
    Object.fromEntries(
      requests.map(({ step, field }) => [
        inStep(step, field ?? "whole"),
        ["onboarding.problem.nothingChanged"],
      ]),
    ),
  );
}

/** @returns the number of this submission */
async function storeSubmission(
  tx: Tx,
  application: Application,
  progress: ApplicationProgress,
): Promise<number> {
  const [before] = await tx
    .select({ submissions: count() })
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, application.id));
  const number = (before?.submissions ?? 0) + 1;
  const id = newId();
  const typed = typedOf(progress.saved);
  const { digitalSignature, marketingConsent } = progress.checked.values.declaration;
  await tx.insert(applicationSubmissions).values({
    id,
    applicationId: application.id,
    number,
    answers: encrypt(JSON.stringify(typed), associatedDataOfSubmission(id)),
    earned: progress.score.earned,
    applicable: progress.score.applicable,
    scoreRule: progress.score.ruleVersion,
    digitalSignature: required(digitalSignature, "signature in a finished application"),
    termsVersion: currentVersion("terms"),
    privacyVersion: currentVersion("privacy"),
    marketingConsent: marketingConsent ?? false,
    language: application.language,
    createdAt: now(),
  });
  // Consent is given again with each submission, so no box is prefilled.
  const {
    acceptTerms: _,
    acceptPrivacy: __,
    marketingConsent: ___,
    ...signed
  } = typed.declaration ?? {};
  await writeAnswers(tx, application.id, "declaration", signed);
  return number;
}
