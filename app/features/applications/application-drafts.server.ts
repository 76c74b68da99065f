import { eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { isInvitedProvider } from "~/features/accounts/sign-up/invitations.server";
import { site } from "~/platform/site/current-site.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId, newReference } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { consumeLimit, countIn } from "~/platform/security/rate-limits.server";
import { conflict } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import type { CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { answersOf, writeAnswers } from "./answers/answers.server";
import { refuseOvertaken, type PageSave } from "./answers/page-save.server";
import {
  applicationTransitions,
  releaseClaim,
  withoutExpiredClaim,
} from "./application-transitions.server";
import { isChangedAtOnce, mayChange, mustWait } from "./application-policy";
import { publishAgain } from "./after-decision/profile-to-publish.server";
import {
  applicationFor,
  askedOf,
  lastEndedApplicationOf,
  type Application,
} from "./application-queries.server";
import type { Step } from "./application-steps";

const { applications } = schema;

/** Who works on an application: an account or, before sign-up, a browser. */
export type Applicant = {
  actor: Account | null;
  visitor: string;
  /** For limits. */
  ip: string;
  language: Language;
  /** Changes the live profile that came of the application, for all to see at once. */
  editsProfile?: true;
  /** The open page that sends the change by its script. */
  save?: PageSave | undefined;
};

/** Whether somebody may begin an application: anybody, or only who was invited. */
export const mayRegister = async (
  actor: Pick<Account, "email"> | null,
  from?: Tx,
): Promise<boolean> =>
  site().registration === "open" ||
  (actor !== null && (await isInvitedProvider(actor.email, from)));

/**
 * Runs a change on the owner's application in one transaction; the first change begins the draft. A
 * live profile changes with it.
 */
export async function changeApplication<Done>(
  applicant: Applicant,
  body: (tx: Tx, application: Application) => Promise<Done>,
): Promise<Done> {
  if (applicant.editsProfile) return changeProfile(applicant, body);
  return write(async (tx) => {
    const found = await applicationFor(applicant.actor, applicant.visitor, tx);
    if (!found) await countIn(tx, "draftByVisitor", applicant.ip);
    const application = found ?? (await startDraft(tx, applicant));
    if (applicant.save) await refuseOvertaken(tx, application.id, applicant.save);
    const done = await body(tx, application);
    await touch(tx, application);
    return done;
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
    await touch(tx, application);
    return done;
  });

/** Files count as well as words: nobody is reminded of a draft on which they work. */
const touch = (tx: Tx, { id }: Application) =>
  tx.update(applications).set({ updatedAt: now() }).where(eq(applications.id, id));

/** Which questions and uploads of an application this change may touch. */
export async function whatMayChange(
  { editsProfile }: Applicant,
  { id, state }: Application,
  from?: Tx,
): Promise<(step: Step, field: string) => boolean> {
  if (editsProfile) return (step, field) => state === "approved" && isChangedAtOnce(step, field);
  // In another state nothing that was asked for opens anything: see `mayChange`.
  const asked = state === "changes_requested" ? await askedOf(id, from) : [];
  return (step, field) => mayChange(state, asked, step, field);
}

/**
 * Takes an application back; what was typed stays with it.
 * @returns `already` when it was withdrawn in another tab
 */
export async function withdrawApplication(applicant: Applicant): Promise<CommandResult> {
  const { actor, visitor } = applicant;
  return write(async (tx) => {
    const found = await applicationFor(actor, visitor, tx);
    if (!found) {
      if (actor && (await lastEndedApplicationOf(actor.id, tx))?.state === "withdrawn")
        return "already";
      throw conflict("errors.conflict.moved");
    }
    const application = await withoutHeldClaim(tx, found);
    await transition(tx, applicationTransitions, application, "withdraw", {
      party: "provider",
      actorId: actor?.id ?? null,
    });
    return "done";
  });
}

/** A claim that ran out stands in nobody's way, whether or not the job has run. */
async function withoutHeldClaim(tx: Tx, row: Application): Promise<Application> {
  const now = withoutExpiredClaim(row);
  if (now.state !== row.state) await releaseClaim(tx, row);
  return now;
}

/**
 * Begins the next application with the answers of the last one, which has ended. It is signed anew,
 * and its files are uploaded anew: what was decided on stays with what it was decided for.
 * @throws Refusal conflict while the account has to wait, or where it never applied
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

/** @throws Refusal conflict while a rejected account has to wait with its next application */
export async function refuseEarlyReapplication(tx: Tx, account: Pick<Account, "id">) {
  const last = await lastEndedApplicationOf(account.id, tx);
  if (last?.reapplyAfter && mustWait(last, istDay(now())))
    throw conflict("onboarding.reapplyLater", { day: last.reapplyAfter });
  return last;
}

/** The open application of an account, or the draft of a browser, goes on in this language. */
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

async function startDraft(tx: Tx, { actor, visitor, language }: Applicant): Promise<Application> {
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
