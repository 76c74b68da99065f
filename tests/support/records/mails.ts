import { and, desc, eq, ne } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { contentIn } from "~/platform/mail/content.server";
import { expectNoPlaceholders } from "../placeholders";

/** The emails to this person, the newest first: all of them, or those about a subject. */
export async function mailsTo(email: string, about = /(?:)/) {
  const { outbox } = schema;
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, email), ne(outbox.body, "")))
    .orderBy(desc(outbox.createdAt), desc(insertionOrder(outbox)));
  const mails = rows.map((row) => ({ ...row, ...contentIn(row) }));
  for (const { subject, text } of mails) expectNoPlaceholders(`${subject}\n${text}`, email);
  return mails.filter(({ subject }) => about.test(subject));
}

export const subjectsTo = async ({ email }: { email: string }, about?: RegExp) =>
  (await mailsTo(email, about)).map(({ subject }) => subject);
