import type { Account } from "~/features/accounts/queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId, newReference } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { conflict } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import { moveApplication } from "./move.server";
import { isChangedAtOnce, mayChange } from "./policy";
import { publishAgain } from "./publishing/publish-again.server";
import { applicationFor, askedOf, latestApplicationOf, type Application } from "./queries.server";
import type { Step } from "./steps";

const { applications } = schema;

/** Who works on an application: an account, or a browser as long as there is none. */
export type Applicant = {
  actor: Account | null;
  visitor: string;
  /** For limits. */
  address: string;
  language: Language;
  /** Changes the live profile that came of the application, for all to see at once. */
  editsProfile?: true;
};

/** Runs a change on the owner's application in one transaction; the first change begins the draft. A live profile changes with it. */
export async function changeApplication<Done>(
  applicant: Applicant,
  body: (tx: Tx, application: Application) => Promise<Done>,
): Promise<Done> {
  if (applicant.editsProfile) return changeProfile(applicant, body);
  if (!(await applicationFor(applicant.actor, applicant.visitor)))
    await consumeLimit("draftByVisitor", applicant.address);
  return write(async (tx) => {
    const found = await applicationFor(applicant.actor, applicant.visitor, tx);
    return body(tx, found ?? (await startDraft(tx, applicant)));
  });
}

/** @throws Refusal conflict while there is no approved profile */
const changeProfile = <Done>(
  { actor, visitor }: Applicant,
  body: (tx: Tx, application: Application) => Promise<Done>,
): Promise<Done> =>
  write(async (tx) => {
    const application = await applicationFor(actor, visitor, tx);
    if (application?.state !== "approved") throw conflict("myProfile.edit.closed");
    const done = await body(tx, application);
    await publishAgain(tx, application);
    return done;
  });

/** Which questions and uploads of an application this change may touch. */
export async function whatMayChange(
  { editsProfile }: Applicant,
  { id, state }: Application,
  from?: Tx,
): Promise<(step: Step, field: string) => boolean> {
  if (editsProfile) return (step, field) => state === "approved" && isChangedAtOnce(step, field);
  const asked = await askedOf(id, from);
  return (step, field) => mayChange(state, asked, step, field);
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

/** @throws Refusal conflict while a rejected account has to wait with its next application */
export async function refuseEarlyReapplication(tx: Tx, account: Pick<Account, "id">) {
  const last = await latestApplicationOf(account.id, tx);
  if (last?.reapplyAfter && last.state === "rejected" && istDay(now()) < last.reapplyAfter)
    throw conflict("onboarding.reapplyLater", { day: last.reapplyAfter });
}

async function startDraft(tx: Tx, { actor, visitor, language }: Applicant): Promise<Application> {
  if (actor) await refuseEarlyReapplication(tx, actor);
  return tx
    .insert(applications)
    .values({
      id: newId(),
      reference: newReference("AYJ"),
      ...(actor ? { accountId: actor.id } : { visitorId: visitor }),
      language,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
    .get();
}
