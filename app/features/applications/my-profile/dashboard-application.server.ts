import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import { percentOf } from "../answers/answers.server";
import { endedStates } from "../application-lifecycle";
import type { Step } from "../application-steps";
import { stateNow, type UploadedFile } from "../uploaded-files.server";

const { applicationAnswers, applicationFiles, applications, files } = schema;

export async function applicationOnDashboard(accountId: AccountId) {
  const found = await currentApplication({ accountId });
  if (!found) return null;
  const { application, answers } = found;
  const uploaded = found.files
    .map((file) => ({ ...file, state: stateNow(file) }))
    .filter(({ state }) => state !== "replaced");
  return {
    application,
    files: uploaded,
    /** Calculated only for drafts. */
    percent: application.state === "draft" ? percentOf(application.id, answers, uploaded) : 0,
  };
}

type FoundFile = Pick<UploadedFile, "slot" | "name" | "state" | "validUntil">;

const currentApplication = preparedRead((from) =>
  from
    .select({
      application: applications,
      files: jsonRows<FoundFile>(
        sql`select slot, name, state, valid_until as "validUntil" from ${applicationFiles}
          inner join ${files} on ${files}.id = file_id
          where application_id = "applications"."id" order by slot, position`,
        ...(["slot", "name", "state", "validUntil"] as const),
      ),
      answers: jsonRows<{ step: Step; typed: string }>(
        sql`select step, typed from ${applicationAnswers}
          where application_id = "applications"."id" and "applications"."state" = 'draft'`,
        ...(["step", "typed"] as const),
      ),
    })
    .from(applications)
    .where(eq(applications.accountId, sql.placeholder("accountId")))
    .orderBy(
      asc(inArray(applications.state, endedStates)),
      desc(applications.updatedAt),
      desc(insertionOrder(applications)),
    )
    .limit(1)
    .prepare(),
);
