import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import type { Language } from "~/platform/i18n";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { recipientOf } from "../enquiry-recipients.server";
import { threadIn, type Guest } from "../enquiry-threads.server";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import type { BriefRow } from "../enquiry-customers.server";
import { enquiryMail } from "../enquiry-mails.server";
import { customerPath } from "./guest-link.server";
import { z } from "zod";
import { email } from "~/platform/india/india-fields";

const { briefs, enquiries } = schema;

const maxThreads = 5;

/**
 * An unknown email gets a message too: neither response nor timing reveals who has sent an enquiry.
 * @throws Refusal tooMany
 */
export async function mailGuestLinks(email: string, ip: string, language: Language) {
  await consumeLimit("guestLinkByNetwork", ip);
  await consumeLimit("guestLinkByAddress", email);
  const found = await db
    .select({ thread: enquiries, brief: briefs })
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(and(eq(briefs.email, email), isNotNull(briefs.verifiedAt), isNull(briefs.accountId)))
    .orderBy(desc(briefs.verifiedAt), desc(insertionOrder(enquiries)))
    .limit(maxThreads);
  const mails = await Promise.all(
    found.map(async ({ thread, brief }) =>
      guestLinkMail(brief, thread.id, (await recipientOf(thread)).businessName),
    ),
  );
  await write(async (tx) => {
    for (const mail of mails) await enqueueMail(tx, mail);
    if (mails.length === 0) await enqueueMail(tx, noGuestEnquiryMail(email, language));
  });
}

export async function endGuestLinks({ enquiryId }: Guest) {
  await write(async (tx) => {
    const { briefId } = await threadIn(tx, enquiryId);
    await tx.update(briefs).set({ linksEndedAt: now() }).where(eq(briefs.id, briefId));
  });
}

const guestLinkMail = (brief: BriefRow, enquiryId: EnquiryId, business: string) =>
  enquiryMail(brief, brief, {
    subject: "enquiries.mails.guestLink.subject",
    text: ["enquiries.mails.guestLink.text", "enquiries.mails.guestLink.keep"],
    params: { business },
    action: { label: "enquiries.mails.look", path: customerPath(brief, enquiryId) },
    urgent: true,
  });

const noGuestEnquiryMail = (email: string, language: Language) =>
  translatedMail(
    { email, name: "", language },
    {
      subject: "enquiries.mails.noGuestEnquiry.subject",
      text: ["enquiries.mails.noGuestEnquiry.text", "enquiries.mails.noGuestEnquiry.ignore"],
      action: { label: "layout.findProviders", path: paths.providers() },
      urgent: true,
    },
  );

export const guestLinkForm = z.object({
  email: email({ missing: "enquiries.form.email.missing" }),
});
