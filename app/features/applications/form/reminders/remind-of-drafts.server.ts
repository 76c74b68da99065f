import { and, asc, eq, gt, lte } from "drizzle-orm";
import { isIdleDraft } from "#db/schema/columns/index-conditions";
import { peopleByIds } from "~/features/accounts/account-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { progressOf } from "../../answers/answers.server";
import { nextStep } from "../step-page/step-page-presenter.server";
import { idleDraftMail } from "./draft-reminder-mails.server";

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
