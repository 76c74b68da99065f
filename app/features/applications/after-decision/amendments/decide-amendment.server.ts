import type { ApplicationId } from "#db/schema/ids";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { stateAfter, type CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { conflict, forbidden, notFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import type { TypedSteps } from "../../answers/answers";
import { answersOf, writeAnswers } from "../../answers/answers.server";
import { publishAgain } from "../publishing/publish-again.server";
import { applicationById, type Application } from "../../application-queries.server";
import { changedFields, reviewedSteps } from "./amendment-changes";
import { amendmentTransitions } from "./amendment-transitions.server";
import type { AmendmentDecision } from "./amendment-forms";
import { amendmentMail } from "./amendment-mails.server";
import { latestAmendmentOf } from "./amendment-queries.server";
import { amendmentLifecycle } from "./amendment-lifecycle";

const events = { approveAmendment: "approve", sendBackAmendment: "sendBack" } as const;

/**
 * Publishes exactly what the reviewer saw, or sends it back with a reason.
 * @throws Refusal conflict where the provider changed it since, or somebody decided; forbidden for
 *   one's own
 */
export function decideAmendment(
  actor: Account,
  applicationId: ApplicationId,
  input: AmendmentDecision,
): Promise<CommandResult> {
  const event = events[input.intent];
  const reason = input.intent === "sendBackAmendment" ? input.amendmentReason : null;
  return write(async (tx) => {
    const application = await applicationById(applicationId, tx);
    if (application.accountId === actor.id) throw forbidden("applicationReview.own");
    const found = await latestAmendmentOf(applicationId, tx);
    if (!found) throw notFound();
    const { id, version, state, typed } = found;
    if (id !== input.amendment || version !== input.version)
      throw conflict("amendments.changedMeanwhile");
    if (state === stateAfter(amendmentLifecycle, event) && found.decidedBy === actor.id)
      return "already";
    const owner = await ownerOf(tx, application);
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
  await publishAgain(tx, application);
}

async function ownerOf(tx: Tx, { accountId }: Application) {
  const owner = accountId && (await peopleByIds([accountId], tx)).get(accountId);
  if (!owner) throw notFound();
  return owner;
}
