import { and, asc, eq, gt, lte, isNull } from "drizzle-orm";
import { isIdleDraft } from "#db/schema/columns/index-conditions";
import { peopleByIds } from "~/features/accounts/account-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { progressOf } from "../answers/answers.server";
import { nextStep } from "./step-page/step-page-presenter.server";
import { orNotFound } from "~/platform/refusals";
import type { ApplicationId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { Step } from "../application-steps";
import { z } from "zod";

const { applications } = schema;

/** Days without a change. */
const draftEmails = [3, 10] as const;
/** Drafts that have been idle for longer get no email. */
const forgottenAfter = days(30);
/** Per run; the rest follow in the next one. */
const maxAtOnce = 200;
const idleDrafts = rowByRow();

/** Each email is sent once; if both are due, only the later one. */
export async function remindOfDrafts() {
  for (const [sent, idle] of draftEmails.entries())
    await idleDrafts.each(await idleFor(idle, sent), remind);
}

type Draft = Awaited<ReturnType<typeof idleFor>>[number];

const idleFor = (idle: number, emails: number) =>
  db
    .select()
    .from(applications)
    .where(
      and(
        isIdleDraft,
        eq(applications.idleEmails, emails),
        gt(applications.updatedAt, later(now(), -forgottenAfter)),
        lte(applications.updatedAt, later(now(), -days(idle))),
        idleDrafts.isNotPutOff(applications.id),
      ),
    )
    .orderBy(asc(applications.updatedAt))
    .limit(maxAtOnce);

const remind = (draft: Draft) =>
  write(async (tx) => {
    const { id, accountId, idleEmails, updatedAt } = draft;
    const hasPassed = (idle: number) => updatedAt <= later(now(), -days(idle));
    const emails = draftEmails.filter(hasPassed).length;
    const written = await tx
      .update(applications)
      .set({ idleEmails: emails })
      .where(
        and(
          isIdleDraft,
          eq(applications.id, id),
          eq(applications.idleEmails, idleEmails),
          eq(applications.updatedAt, updatedAt),
        ),
      );
    const owner = accountId && (await peopleByIds([accountId], tx)).get(accountId);
    if (written.rowsAffected !== 1 || !owner || owner.state !== "active") return;
    const { percent } = (await progressOf(id, tx)).score;
    const next = await nextStep(draft, tx);
    await enqueueMail(
      tx,
      idleDraftMail(owner, { id, percent, next }, emails === draftEmails.length),
    );
  });

/** @throws Refusal notFound */
export async function remindersByToken(token: string) {
  const id = applicationIn(token);
  const found = orNotFound(
    id && (await db.select().from(applications).where(eq(applications.id, id)).get()),
  );
  return { id: found.id, haveEnded: found.remindersEndedAt !== null || found.state !== "draft" };
}

/** Also about the drafts that follow it. Can safely be repeated. @throws Refusal notFound */
export async function endReminders(token: string) {
  const { id } = await remindersByToken(token);
  await write((tx) =>
    tx
      .update(applications)
      .set({ remindersEndedAt: now() })
      .where(and(eq(applications.id, id), isNull(applications.remindersEndedAt))),
  );
}

/** Contains nothing of what was typed. */
const idleDraftMail = (
  reader: MailReader,
  { id, percent, next }: { id: ApplicationId; percent: number; next: Step },
  isLast: boolean,
) =>
  translatedMail(reader, {
    subject: "onboarding.mails.idle.subject",
    text: [
      "onboarding.mails.idle.text",
      "onboarding.mails.idle.next",
      isLast && "onboarding.mails.idle.last",
    ],
    params: {
      percent,
      step: translatorFor(reader.language)(`onboarding.step.${next}.title`),
    },
    action: { label: "onboarding.mails.idle.action", path: paths.ownApplication(next) },
    unsubscribe: {
      label: "onboarding.mails.idle.unsubscribe",
      path: paths.applicationReminders(reminderToken(id)),
    },
  });

const associatedData = "applications.reminders";

/** No token is stored. */
export const reminderToken = (applicationId: ApplicationId): string =>
  encrypt(applicationId, associatedData);

function applicationIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, associatedData);
  } catch {
    return null;
  }
}

/** Posted by the page's own button, or by an email client's one-click unsubscribe (RFC 8058). */
export const endRemindersForm = z
  .object({
    answer: z.literal("end").optional(),
    "List-Unsubscribe": z.literal("One-Click").optional(),
  })
  .refine((posted) => Object.values(posted).some(Boolean), "errors.badRequest.text");
