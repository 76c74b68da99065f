import { eq } from "drizzle-orm";
import { db, schema, write } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import type { LinkInput } from "../grievance-forms";
import { complainantOf } from "../grievances.server";
import { confirmMail, linkMail, noGrievanceMail } from "../grievance-mails.server";

const { grievances } = schema;

/**
 * Otherwise an email is sent too: neither response nor timing reveals whether there is a grievance.
 * @throws Refusal tooMany
 */
export async function mailGrievanceLink(
  { reference, email }: LinkInput,
  ip: string,
  language: Language,
) {
  await consumeLimit("grievanceLinkByNetwork", ip);
  await consumeLimit("grievanceLinkByAddress", email);
  const found = await db.select().from(grievances).where(eq(grievances.reference, reference)).get();
  const complainant = found && (await complainantOf(found));
  const mail =
    found && complainant?.email === email
      ? (found.state === "unverified" ? confirmMail : linkMail)(found, complainant)
      : noGrievanceMail(email, reference, language);
  await write((tx) => enqueueMail(tx, mail));
}
