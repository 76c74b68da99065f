import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { ApplicationId } from "#db/schema/ids";
import { eq } from "drizzle-orm";
import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { type CommandResult, stateAfter } from "~/platform/lifecycle";
import { transition, defineLifecycle } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid, orNotFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { countIn } from "~/platform/security/rate-limits.server";
import { encrypt } from "~/platform/security/encryption.server";
import { checkAnswers, problemsIn, type TypedSteps } from "../../answers/answers";
import { bankFields, isReviewedIn, reviewedSteps } from "../../answers/questionnaire";
import { answersOf, writeAnswers } from "../../answers/answers.server";
import { republishProfile } from "../profile-to-publish.server";
import { applicantOf, applicationById, type Application } from "../../application-queries.server";
import { changedFields, changesIn, withChanges } from "./amendment-changes";
import {
  liveAnswers,
  openAmendmentOf,
  associatedDataOfAmendment,
  latestAmendmentOf,
} from "./amendment-queries.server";
import type { AmendmentDecision } from "./amendment-forms";
import { amendmentLifecycle, type AmendmentState } from "./amendment-lifecycle";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { fieldLabels } from "./amendment-presenter.server";

const { amendments } = schema;

/**
 * `version` is that of the open amendment when the form was rendered, 0 without one.
 * @throws Refusal conflict if it has changed since; invalid for wrong answers or a missing
 * password; tooMany
 */
export async function submitAmendment(
  actor: Account,
  posted: TypedSteps,
  version: number,
  proof: Proof,
): Promise<CommandResult> {
  await confirmBank(actor, posted, proof);
  const admins = await administrators();
  return write(async (tx) => {
    const { application, typed: live } = await liveAnswers(actor, tx);
    const open = await openAmendmentOf(application.id, tx);
    const changes = changesIn(live, posted);
    if (open && isSame(open.typed, changes)) return "already";
    if ((open?.version ?? 0) !== version) throw conflict("amendments.stale");
    refuseProblems(live, changes);
    const fields = changedFields(changes);
    if (fields.length === 0) throw invalid({ "": ["amendments.nothingChanged"] });
    if (open)
      await transition(tx, amendmentTransitions, open, "edit", {
        party: "provider",
        set: { typed: encrypted(open.id, changes), version: open.version + 1, submittedAt: now() },
      });
    else {
      await countIn(tx, "amendmentByAccount", actor.id);
      const id = newId();
      await tx.insert(amendments).values({
        id,
        applicationId: application.id,
        state: "submitted",
        version: 1,
        submittedAt: now(),
        typed: encrypted(id, changes),
      });
      // Only for the first version: a reviewer who opens it later sees the newest one.
      for (const admin of admins) await enqueueMail(tx, waitingMail(admin, application, changes));
    }
    const event = open ? "amendment.edit" : "amendment.submit";
    await audit(tx, { actorId: actor.id, event, subject: application.id, detail: { fields } });
    return "done";
  });
}

export const withdrawAmendment = (actor: Account): Promise<CommandResult> =>
  write(async (tx) => {
    const { application } = await liveAnswers(actor, tx);
    return (await withdrawOpen(tx, application.id, actor)) ? "done" : "already";
  });

/** @returns whether there was an open one */
export async function withdrawOpen(
  tx: Tx,
  applicationId: ApplicationId,
  actor: Pick<Account, "id">,
) {
  const open = await openAmendmentOf(applicationId, tx);
  if (!open) return false;
  await transition(tx, amendmentTransitions, open, "withdraw", { party: "provider" });
  await audit(tx, { actorId: actor.id, event: "amendment.withdraw", subject: applicationId });
  return true;
}

const encrypted = (id: string, changes: TypedSteps) =>
  encrypt(JSON.stringify(changes), associatedDataOfAmendment(id));

/** Not again for bank details that are already in the open amendment. */
async function confirmBank(actor: Account, posted: TypedSteps, proof: Proof) {
  const { application, typed: live } = await liveAnswers(actor);
  const open = await openAmendmentOf(application.id);
  const known = open ? withChanges(live, open.typed) : live;
  const changed = changedFields(changesIn(known, posted));
  if (bankFields.some((field) => changed.includes(field))) await confirmPassword(actor, proof);
}

function refuseProblems(live: TypedSteps, changes: TypedSteps) {
  const checked = checkAnswers(withChanges(live, changes));
  const problems = reviewedSteps.flatMap((step) =>
    Object.entries(problemsIn(checked, step)).filter(([name]) => isReviewedIn(step, name)),
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

const isSame = (one: TypedSteps, other: TypedSteps) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Publishes exactly what the reviewer saw. @throws Refusal conflict if the provider has changed it
 * since or someone has decided; forbidden for one's own
 */
export function decideAmendment(
  actor: Account,
  applicationId: ApplicationId,
  input: AmendmentDecision,
): Promise<CommandResult> {
  const [event, reason] =
    input.intent === "sendBackAmendment"
      ? (["sendBack", input.amendmentReason] as const)
      : (["approve", null] as const);
  return write(async (tx) => {
    const application = await applicationById(applicationId, tx);
    await requireAdmin(tx, actor, [application.accountId]);
    const found = orNotFound(await latestAmendmentOf(applicationId, tx));
    const { id, version, state, typed } = found;
    if (id !== input.amendment || version !== input.version)
      throw conflict("amendments.changedMeanwhile");
    if (state === stateAfter(amendmentLifecycle, event) && found.decidedBy === actor.id)
      return "already";
    const owner = await applicantOf(application, tx);
    if (event === "approve" && owner.state !== "active")
      throw conflict("applicationReview.ownerShutOut");
    await transition(tx, amendmentTransitions, found, event, {
      party: "admin",
      set: { decidedBy: actor.id, decidedAt: now(), reason },
      emails: { provider: amendmentMail(owner, event, typed, reason) },
    });
    if (event === "approve") await apply(tx, application, typed);
    await audit(tx, {
      actorId: actor.id,
      event: `amendment.${event}`,
      subject: applicationId,
      detail: { amendment: id, fields: changedFields(typed), reason },
    });
    return "done";
  });
}

async function apply(tx: Tx, application: Application, changes: TypedSteps) {
  const saved = await answersOf(application.id, tx);
  for (const step of reviewedSteps)
    if (changes[step])
      await writeAnswers(tx, application.id, step, { ...saved[step]?.typed, ...changes[step] });
  await republishProfile(tx, application);
}

/** Decided only in the version that the reviewer opened. */
const amendmentTransitions = defineLifecycle({
  states: amendmentLifecycle,
  table: amendments,
  unchanged: {
    where: ({ version }: { id: string; state: AmendmentState; version: number }) =>
      eq(amendments.version, version),
    text: "amendments.changedMeanwhile",
  },
});

/** Names the changed fields but not their values: other people may read the email too. */
const amendmentMail = (
  reader: MailReader,
  event: "approve" | "sendBack",
  changes: TypedSteps,
  reason: string | null,
) =>
  translatedMail(reader, {
    subject: `amendments.mails.${event}.subject`,
    text: [`amendments.mails.${event}.text`, reason ? { quote: reason } : null],
    params: { fields: namesOf(changes, reader) },
    action: { label: "amendments.mails.action", path: paths.myProfile() },
  });

const waitingMail = (
  reader: MailReader,
  {
    id,
    reference,
    businessName,
  }: { id: ApplicationId; reference: string; businessName: string | null },
  changes: TypedSteps,
) =>
  translatedMail(reader, {
    subject: "amendments.mails.waiting.subject",
    text: ["amendments.mails.waiting.text"],
    params: { reference, business: businessName ?? reference, fields: namesOf(changes, reader) },
    action: {
      label: "amendments.mails.waiting.action",
      path: `${paths.adminProvider(id)}#amendment`,
    },
  });

const namesOf = (changes: TypedSteps, { language }: MailReader) =>
  fieldLabels(changedFields(changes), translatorFor(language)).join(", ");
