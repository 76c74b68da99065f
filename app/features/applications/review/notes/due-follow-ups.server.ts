import { and, lte, sql } from "drizzle-orm";
import { isToFollowUp } from "#db/schema/columns/index-conditions";
import type { ApplicationId, ApplicationNoteId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { nameOfApplication } from "../../application-history.server";

const { applicationNotes } = schema;

const maxDue = 20;

export type FollowUp = {
  id: ApplicationNoteId;
  applicationId: ApplicationId;
  text: string;
  followUpOn: IstDay;
  name: string;
};

export const dueFollowUps = () =>
  jsonRows<FollowUp>(
    sql`select due.id, application_id as "applicationId", text, follow_up_on as "followUpOn",
        ${nameOfApplication(sql`application_id`)} as "name"
      from (select * from ${applicationNotes} where ${isDue()}
        order by ${applicationNotes.followUpOn}, ${applicationNotes}.rowid limit ${maxDue}) as due`,
    ...(["id", "applicationId", "text", "followUpOn", "name"] as const),
  );

export const hasDueFollowUp = () =>
  sql<boolean>`exists (select 1 from ${applicationNotes}
    where application_id = ${sql.raw('"applications"."id"')} and ${isDue()})`.mapWith(Boolean);

const isDue = () => and(isToFollowUp, lte(applicationNotes.followUpOn, istDay(now())));
