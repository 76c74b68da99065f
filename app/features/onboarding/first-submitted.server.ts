import { and, ne } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { submittedIn } from "./application-list.server";

const { applications } = schema;

/** The application that was submitted first of those that wait for a reviewer. */
export async function firstSubmitted(except: { applicationId?: string; accountId: string }) {
  const found = await db
    .select({
      id: applications.id,
      businessName: applications.businessName,
      reference: applications.reference,
    })
    .from(applications)
    .where(
      and(
        submittedIn(["submitted"]),
        ne(applications.accountId, except.accountId),
        except.applicationId ? ne(applications.id, except.applicationId) : undefined,
      ),
    )
    .orderBy(applications.submittedAt, applications.id)
    .limit(1)
    .get();
  return found ?? null;
}
