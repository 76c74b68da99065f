import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { administrators } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { isOverdue } from "../grievance-due-dates.server";
import { grievanceById } from "../grievances.server";
import { adminMail } from "../grievance-mails.server";

const { grievances } = schema;

const remindedAtOnce = 100;
const dueReminders = rowByRow();

export async function remindOfGrievances() {
  const due = await db
    .select()
    .from(grievances)
    .where(
      and(
        isNotNull(grievances.remindAt),
        lte(grievances.remindAt, now()),
        dueReminders.isNotPutOff(grievances.id),
      ),
    )
    .orderBy(asc(grievances.remindAt))
    .limit(remindedAtOnce);
  const admins = await administrators();
  await dueReminders.each(due, ({ id }) =>
    write(async (tx) => {
      const grievance = await grievanceById(id, tx);
      // Another process was faster, or it has been decided.
      if (!grievance.remindAt || grievance.remindAt > now()) return;
      const overdue = isOverdue(grievance);
      await tx
        .update(grievances)
        .set({ remindAt: overdue ? null : grievance.dueAt })
        .where(eq(grievances.id, id));
      for (const admin of admins)
        await enqueueMail(tx, adminMail(overdue ? "overdue" : "due", grievance, admin));
    }),
  );
}
