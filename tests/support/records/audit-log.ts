import { eq } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";

/** The entries about a subject, the oldest first. */
export const auditedAbout = (subject: string) =>
  db.query.auditLog.findMany({
    where: eq(schema.auditLog.subject, subject),
    orderBy: schema.auditLog.number,
  });
