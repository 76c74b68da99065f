import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";

const { providers } = schema;

type WithPause = Record<"pausedFrom" | "pausedUntil", SQLWrapper>;

/** Or will be again after a pause with a last day: those in `listings` and `searchEntries`. */
export const mayBeLive: SQL = sql`(${providers.status} = 'live' or ${providers.status} = 'paused' and ${providers.pausedUntil} is not null)`;

/** `statusOn` as a condition, even if the job has not updated the status yet. */
export const isLiveOn = ({ pausedFrom, pausedUntil }: WithPause, day: IstDay = istDay(now())) =>
  sql`(${pausedFrom} is null or ${pausedFrom} > ${day} or ${pausedUntil} < ${day})`;

export const isPausedOn = ({ pausedFrom, pausedUntil }: WithPause, day: IstDay = istDay(now())) =>
  sql`(${pausedFrom} <= ${day} and (${pausedUntil} is null or ${pausedUntil} >= ${day}))`;
