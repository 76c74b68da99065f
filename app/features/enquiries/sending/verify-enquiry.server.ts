import { and, eq } from "drizzle-orm";
import { checkCode, spendCode } from "~/features/accounts/one-time-codes/check-code.server";
import {
  requestCode,
  saveCode,
  secondsUntilResend,
  type CodeFlow,
} from "~/features/accounts/one-time-codes/codes.server";
import { site } from "~/platform/site/current-site.server";
import { paths } from "~/urls";
import { db, schema, write } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid } from "~/platform/refusals";
import type { CommandResult } from "~/platform/lifecycle";
import { enquiryCodeMail } from "./sending-mails.server";
import { recipientsOf } from "../enquiry-recipients.server";
import { withItsCustomer, type BriefRow } from "../enquiry-customers.server";
import { isExpiredGuestBrief } from "../enquiry-threads.server";
import { deliverBrief } from "./deliver-brief.server";

const { briefs, enquiries } = schema;

/** A guest's brief that still waits for its code, in the browser that sent it. */
export async function pendingBrief(
  reference: string,
  sentHere: string[],
): Promise<BriefRow | null> {
  const brief = await briefSentHere(reference, sentHere);
  return brief && !brief.verifiedAt && !isExpiredGuestBrief(brief) ? brief : null;
}

/**
 * The brief that the page of the code is about; null when there is nothing to prove here any more.
 * @throws Refusal conflict when this browser's brief is gone
 */
export async function briefToVerify(
  reference: string,
  sentHere: string[],
): Promise<BriefRow | null> {
  const brief = await briefSentHere(reference, sentHere);
  if (sentHere.includes(reference) && (!brief || isExpiredGuestBrief(brief)))
    throw conflict("enquiries.verify.expired");
  return brief && !brief.verifiedAt ? brief : null;
}

/** What the page of the code says. */
export async function presentVerification(brief: BriefRow) {
  const [first, ...others] = (await recipientsOfBrief(brief)).map(({ slug }) => slug);
  return {
    email: brief.email,
    reference: brief.reference,
    wait: await secondsUntilResend(flowOf(brief)),
    changeTo: first ? paths.enquire(first, { also: others }) : paths.providers(),
  };
}

/**
 * Proves a guest's address and lets the enquiry go.
 * @returns `already` when it had gone before
 * @throws Refusal invalid for a wrong or old code, conflict when the brief is gone.
 */
export async function verifyEnquiry(
  reference: string,
  sentHere: string[],
  code: string,
  ip: string,
): Promise<CommandResult> {
  return prove(await briefSentHere(reference, sentHere), code, ip);
}

/**
 * The same for a script, which has no browser's memory: it names the email that the code went to.
 */
export async function verifyEnquiryOf(
  email: string,
  reference: string,
  code: string,
  ip: string,
): Promise<CommandResult> {
  return prove(
    await db.query.briefs.findFirst({
      where: and(eq(briefs.reference, reference), eq(briefs.email, email)),
    }),
    code,
    ip,
  );
}

async function prove(
  brief: BriefRow | undefined,
  code: string,
  ip: string,
): Promise<CommandResult> {
  if (!brief || isExpiredGuestBrief(brief)) throw conflict("enquiries.verify.expired");
  if (brief.verifiedAt) return "already";
  const asked = await recipientsOfBrief(brief);
  const checked = await checkCode(flowOf(brief), code, ip);
  const outcome = await write(async (tx) => {
    const kept = await tx.select().from(briefs).where(eq(briefs.id, brief.id)).get();
    if (!kept) return "wrong";
    if (kept.verifiedAt) return "already";
    if (!checked || !(await spendCode(tx, checked))) return "wrong";
    const proven = await withItsCustomer(kept, tx);
    if (proven.isSuspended) return "suspended";
    await deliverBrief(tx, proven, asked);
    return "done";
  });
  if (outcome === "wrong") throw invalid({ otp: ["accounts.otp.wrong"] });
  // Said to a person who has proven the email, and to nobody else.
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

async function briefSentHere(reference: string, sentHere: string[]): Promise<BriefRow | undefined> {
  if (!sentHere.includes(reference)) return undefined;
  return db.query.briefs.findFirst({ where: eq(briefs.reference, reference) });
}

async function recipientsOfBrief(brief: BriefRow) {
  return recipientsOf(
    await db.query.enquiries.findMany({ where: eq(enquiries.briefId, brief.id) }),
  );
}
