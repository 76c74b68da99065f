import { and, eq, isNull } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { notFound } from "~/platform/refusals";
import { applicationIn } from "./draft-reminder-mails.server";

const { applications } = schema;

/** @throws Refusal notFound */
export async function remindersByToken(token: string) {
  const id = applicationIn(token);
  const found = id && (await db.select().from(applications).where(eq(applications.id, id)).get());
  if (!found) throw notFound();
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
