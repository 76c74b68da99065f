import { eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { isInvitedProvider } from "~/features/accounts/sign-up/invitations.server";
import { site } from "~/platform/site/current-site.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { newId, newReference } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { consumeLimit, countIn } from "~/platform/security/rate-limits.server";
import { conflict } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import type { CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { answersOf, writeAnswers } from "./answers/answers.server";
import { refuseStaleSave, type PageSave } from "./answers/page-save.server";
import {
  applicationTransitions,
  releaseClaim,
  withoutExpiredClaim,
} from "./application-transitions.server";
import { isChangedAtOnce, mayChange, mustWait } from "./application-policy";
import { republishProfile } from "./after-decision/profile-to-publish.server";
import {
  applicationFor,
  requestedChangesOf,
  lastEndedApplicationOf,
  type Application,
} from "./application-queries.server";
import type { Step } from "./application-steps";

const { applications } = schema;

/** An account or, before sign-up, a browser. */
export type Applicant = {
  actor: Account | null;
  visitor: string;
  /** For rate limits. */
  ip: string;
  language: Language;
  /** For the live profile, where changes are published at once. */
  editsProfile?: true;
  /** Empty before anything was entered. */
  draft?: string | undefined;
  save?: PageSave | undefined;
};

/** Anyone, or only invited providers. */
export const mayRegister = async (actor: Pick<Account, "email"> | null, from?: Tx) =>
  site().registration === "open" ||
  (actor !== null && (await isInvitedProvider(actor.email, from)));

/**
 * In one transaction; the first change starts the draft, and a live profile is published with it.
 * @throws Refusal conflict if the page showed another draft than the current one
 */
export async function changeApplication<Done>(
  applicant: Applicant,
  body: (tx: Tx, application: Application) => Promise<Done>,
): Promise<Done> {
  if (applicant.editsProfile) return changeProfile(applicant, body);
  return write(async (tx) => {
    const found = await applicationFor(applicant.actor, applicant.visitor, tx);
    if (found && applicant.draft && applicant.draft !== found.id)
      throw conflict("onboarding.draftChoice.switched");
    if (!found) await countIn(tx, "draftByVisitor", applicant.ip);
    const application = found ?? (await startDraft(tx, applicant));
    if (applicant.save) await refuseStaleSave(tx, application.id, applicant.save);
    const done = await body(tx, application);
    await touch(tx, application);
    return done;
  });
}

/** @throws Refusal conflict if there is no approved profile */
const changeProfile = <Done>(
  { actor, visitor }: Applicant,
  body: (tx: Tx, application: Application) => Promise<Done>,
) =>
  write(async (tx) => {
    const application = await applicationFor(actor, visitor, tx);
    if (application?.state !== "approved") throw conflict("myProfile.edit.closed");
    const done = await body(tx, application);
    await republishProfile(tx, application);
    await touch(tx, application);
    return done;
  });

/** Uploads count as changes too, so that an active draft gets no reminder. */
const touch = (tx: Tx, { id }: Application) =>
  tx.update(applications).set({ updatedAt: now() }).where(eq(applications.id, id));

export async function whatMayChange(
  { editsProfile }: Pick<Applicant, "editsProfile">,
  application: Application | null,
  from?: ReadFrom,
): Promise<(step: Step, field: string) => boolean> {
  const state = application?.state ?? "draft";
  if (editsProfile) return (step, field) => state === "approved" && isChangedAtOnce(step, field);
  // Change requests only apply in this state: see `mayChange`.
  const requested =
    application?.state === "changes_requested"
      ? await requestedChangesOf(application.id, from)
      : [];
  return (step, field) => mayChange(state, requested, step, field);
}

/** `already` if it was withdrawn in another tab. */
export async function withdrawApplication(applicant: Applicant): Promise<CommandResult> {
  const { actor, visitor } = applicant;
  return write(async (tx) => {
    const found = await applicationFor(actor, visitor, tx);
    if (!found) {
      if (actor && (await lastEndedApplicationOf(actor.id, tx))?.state === "withdrawn")
        return "already";
      throw conflict("errors.conflict.moved");
    }
    // An expired claim must not block it, even if the job has not released it yet.
    const application = withoutExpiredClaim(found);
    if (application.state !== found.state) await releaseClaim(tx, found);
    await transition(tx, applicationTransitions, application, "withdraw", {
      party: "provider",
      actorId: actor?.id ?? null,
    });
    return "done";
  });
}

/**
 * Signed and uploaded again: past decisions apply only to the old application.
 * @throws Refusal conflict if the account has to wait or has never applied
 */
export async function applyAgain(applicant: Applicant): Promise<CommandResult> {
  const { actor } = applicant;
  if (!actor) throw conflict("errors.conflict.moved");
  await consumeLimit("draftByVisitor", applicant.ip);
  return write(async (tx) => {
    if (await applicationFor(actor, applicant.visitor, tx)) return "already";
    const last = await lastEndedApplicationOf(actor.id, tx);
    if (!last) throw conflict("errors.conflict.moved");
    const { id } = await startDraft(tx, applicant);
    const { declaration: _, ...answers } = await answersOf(last.id, tx);
    for (const [step, { typed }] of Object.entries(answers))
      await writeAnswers(tx, id, step as Step, typed);
    return "done";
  });
}

/** @throws Refusal conflict while a rejected account has to wait before applying again */
export async function refuseEarlyReapplication(tx: Tx, account: Pick<Account, "id">) {
  const last = await lastEndedApplicationOf(account.id, tx);
  if (last?.reapplyAfter && mustWait(last, istDay(now())))
    throw conflict("onboarding.reapplyLater", { day: last.reapplyAfter });
  return last;
}

export async function changeLanguageOfApplication(
  { actor, visitor }: { actor: Account | null; visitor: string },
  language: Language,
) {
  const open = await applicationFor(actor, visitor);
  if (!open || open.language === language) return;
  await write((tx) =>
    tx.update(applications).set({ language }).where(eq(applications.id, open.id)),
  );
}

async function startDraft(tx: Tx, { actor, visitor, language }: Applicant) {
  const last = actor && (await refuseEarlyReapplication(tx, actor));
  if (!(await mayRegister(actor, tx)))
    throw conflict("accounts.invitation.only", { email: site().contactEmail });
  return tx
    .insert(applications)
    .values({
      id: newId(),
      reference: newReference("AYJ"),
      ...(actor ? { accountId: actor.id } : { visitorId: visitor }),
      language,
      remindersEndedAt: last?.remindersEndedAt,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
    .get();
}
