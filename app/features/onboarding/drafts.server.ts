import { and, eq, isNull } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId, newReference } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { conflict } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import { moveApplication } from "./move.server";
import { applicationFor, latestApplicationOf, type Application } from "./queries.server";

const { applications } = schema;

/** Who works on an application: an account, or a browser as long as there is none. */
export type Applicant = {
  actor: Account | null;
  visitor: string;
  /** For limits. */
  address: string;
  language: Language;
};

/** Runs a change on the owner's application in one transaction; the first change begins the draft. */
export async function changeApplication<Done>(
  applicant: Applicant,
  body: (tx: Tx, application: Application) => Promise<Done>,
): Promise<Done> {
  if (!(await applicationFor(applicant.actor, applicant.visitor)))
    await consumeLimit("draftByVisitor", applicant.address);
  return write(async (tx) => {
    const found = await applicationFor(applicant.actor, applicant.visitor, tx);
    const application = found
      ? await adopted(tx, applicant, found)
      : await startDraft(tx, applicant);
    return body(tx, application);
  });
}

/** Gives the draft that this browser began to the account that is now logged in, unless it has an open application. */
export async function adoptDraft(applicant: Applicant): Promise<Application | null> {
  const found = await applicationFor(applicant.actor, applicant.visitor);
  if (!found || !applicant.actor || found.accountId) return found;
  return write(async (tx) => {
    const draft = await applicationFor(applicant.actor, applicant.visitor, tx);
    return draft && adopted(tx, applicant, draft);
  });
}

/** Takes an application back; what was typed stays with it. */
export async function withdrawApplication(applicant: Applicant) {
  return write(async (tx) => {
    const application = await applicationFor(applicant.actor, applicant.visitor, tx);
    if (!application) throw conflict("errors.conflict.moved");
    await moveApplication(tx, application, {
      event: "withdraw",
      party: "provider",
      actorId: applicant.actor?.id ?? null,
    });
  });
}

async function startDraft(tx: Tx, applicant: Applicant): Promise<Application> {
  const last = applicant.actor && (await latestApplicationOf(applicant.actor.id, tx));
  if (last?.reapplyAfter && last.state === "rejected" && istDay(now()) < last.reapplyAfter)
    throw conflict("onboarding.reapplyLater", { day: last.reapplyAfter });
  return tx
    .insert(applications)
    .values({
      id: newId(),
      reference: newReference("AYJ"),
      accountId: applicant.actor?.id ?? null,
      visitorId: applicant.visitor,
      language: applicant.language,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
    .get();
}

async function adopted(tx: Tx, { actor }: Applicant, draft: Application): Promise<Application> {
  if (!actor || draft.accountId) return draft;
  const owned = { accountId: actor.id, language: actor.language, updatedAt: now() };
  await tx
    .update(applications)
    .set(owned)
    .where(and(eq(applications.id, draft.id), isNull(applications.accountId)));
  return { ...draft, ...owned };
}
