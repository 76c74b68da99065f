import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import {
  checkCode,
  spendCode,
  requestCode,
  saveCode,
  secondsUntilResend,
  type CodeFlow,
} from "~/features/accounts/one-time-codes.server";
import { site } from "~/platform/site/current-site.server";
import { paths } from "~/urls";
import { db, schema, write } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { formatDay } from "~/platform/india/dates/day-format";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { pick } from "~/platform/pick";
import { conflict, invalid, isConflict } from "~/platform/refusals";
import type { CommandResult } from "~/platform/lifecycle";
import { enquiryCodeMail } from "./sending-mails.server";
import { recipientsOf } from "../enquiry-recipients.server";
import { withCustomers, type BriefRow } from "../enquiry-customers.server";
import { isExpiredGuestBrief, threadsWhere, type ThreadWithBrief } from "../enquiry-threads.server";
import { deliverBrief } from "./deliver-brief.server";

const { briefs } = schema;

/** Null when nothing is left to verify here. @throws Refusal conflict when the brief has expired */
export async function briefToVerify(reference: string, sentHere: string[]) {
  if (!sentHere.includes(reference)) return null;
  const brief = await briefSentHere(reference, sentHere);
  if (!brief || isExpiredGuestBrief(brief)) throw conflict("enquiries.verify.expired");
  return brief.verifiedAt ? null : brief;
}

/** Null when it has expired, too. */
export const pendingBrief = (reference: string, sentHere: string[]) =>
  briefToVerify(reference, sentHere).catch((error: unknown) => {
    if (isConflict(error)) return null;
    throw error;
  });

/** The newest enquiry of this browser that waits for its code. */
export const waitingBrief = async (sentHere: string[]) => {
  const found = await db.query.briefs.findFirst({
    where: and(inArray(briefs.reference, sentHere), isNull(briefs.verifiedAt)),
    orderBy: desc(briefs.createdAt),
  });
  return found && !isExpiredGuestBrief(found) ? pick(found, ["email", "reference"]) : null;
};

export async function presentVerification(brief: BriefRow, language: Language) {
  const threads = await waitingThreads(brief);
  const askedBy = await recipientsByBrief(threads);
  const [first, ...others] = askedBy(brief).map(({ slug }) => slug);
  const waiting = new Map(threads.map((one) => [one.brief.id, one.brief]));
  return {
    email: brief.email,
    reference: brief.reference,
    waiting: [...waiting.values()].map((one) => ({
      reference: one.reference,
      date: formatDay(one.eventDate, language),
      names: askedBy(one).map(({ businessName }) => businessName),
    })),
    wait: await secondsUntilResend(flowOf(brief)),
    changeTo: first ? paths.enquire(first, { also: others }) : paths.providers(),
  };
}

/**
 * One code verifies all enquiries that wait for this email in the same browser.
 * @throws Refusal invalid for a wrong or expired code, conflict when the brief has expired
 */
export async function verifyEnquiry(
  reference: string,
  sentHere: string[],
  code: string,
  ip: string,
): Promise<CommandResult> {
  return verify(await briefSentHere(reference, sentHere), code, ip);
}

/** A script has no cookies: it names the email. */
export async function verifyEnquiryOf(
  email: string,
  reference: string,
  code: string,
  ip: string,
): Promise<CommandResult> {
  return verify(
    await db.query.briefs.findFirst({
      where: and(eq(briefs.reference, reference), eq(briefs.email, email)),
    }),
    code,
    ip,
  );
}

async function verify(
  brief: BriefRow | undefined,
  code: string,
  ip: string,
): Promise<CommandResult> {
  if (!brief || isExpiredGuestBrief(brief)) throw conflict("enquiries.verify.expired");
  if (brief.verifiedAt) return "already";
  const askedBy = await recipientsByBrief(await waitingThreads(brief));
  const checked = await checkCode(flowOf(brief), code, ip);
  const outcome = await write(async (tx) => {
    const rows = await tx.select().from(briefs).where(isWaitingWith(brief));
    const waiting = await withCustomers(
      rows.filter((row) => !isExpiredGuestBrief(row)),
      tx,
    );
    if (!waiting.some(({ id }) => id === brief.id)) {
      const current = await tx.select().from(briefs).where(eq(briefs.id, brief.id)).get();
      return current?.verifiedAt ? "already" : "wrong";
    }
    if (!checked) return "wrong";
    await spendCode(tx, checked);
    for (const verified of waiting) {
      if (verified.isSuspended) return "suspended";
      await deliverBrief(tx, verified, askedBy(verified));
    }
    return "done";
  });
  if (outcome === "wrong") throw invalid({ otp: ["accounts.otp.wrong"] });
  // Only told to someone who has verified the email.
  if (outcome === "suspended")
    throw conflict("enquiries.verify.suspended", { email: site().grievanceEmail });
  return outcome;
}

export async function resendEnquiryCode(brief: BriefRow, from: { ip: string; browser: string }) {
  const code = await requestCode(flowOf(brief), from);
  await write(async (tx) => {
    await saveCode(tx, code);
    await enqueueMail(tx, enquiryCodeMail(brief, code.digits));
  });
}

const flowOf = ({ email, codeFlow }: BriefRow): CodeFlow => ({
  purpose: "enquiry",
  email,
  flow: codeFlow,
});

const briefSentHere = async (reference: string, sentHere: string[]) =>
  sentHere.includes(reference)
    ? db.query.briefs.findFirst({ where: eq(briefs.reference, reference) })
    : undefined;

const isWaitingWith = ({ email, codeFlow }: BriefRow) =>
  and(eq(briefs.email, email), eq(briefs.codeFlow, codeFlow), isNull(briefs.verifiedAt));

const waitingThreads = async (brief: BriefRow) =>
  (await threadsWhere(isWaitingWith(brief))).filter((one) => !isExpiredGuestBrief(one.brief));

async function recipientsByBrief(threads: ThreadWithBrief[]) {
  const found = await recipientsOf(threads.map(({ thread }) => thread));
  return (brief: BriefRow) =>
    found.filter(({ id }) =>
      threads.some(({ thread }) => thread.briefId === brief.id && thread.providerId === id),
    );
}
