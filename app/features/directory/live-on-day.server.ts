import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";

const { providers } = schema;

type WithPause = Record<"pausedFrom" | "pausedUntil", SQLWrapper>;

/**
 * The profiles that are live now, or will be by themselves once a pause is over: `listings` and
 * `searchEntries` hold them.
 */
export const mayBeLive: SQL = sql`(${providers.status} = 'live' or ${providers.status} = 'paused' and ${providers.pausedUntil} is not null)`;

/**
 * `statusOn` as a condition: who of those is live on the day, whether or not the job has written it
 * yet.
 */
export const isLiveOn = ({ pausedFrom, pausedUntil }: WithPause, day: IstDay = istDay(now())) =>
  sql`(${pausedFrom} is null or ${pausedFrom} > ${day} or ${pausedUntil} < ${day})`;

/** The others. It finds them by an index on the two days. */
export const isPausedOn = ({ pausedFrom, pausedUntil }: WithPause, day: IstDay = istDay(now())) =>
  sql`(${pausedFrom} <= ${day} and (${pausedUntil} is null or ${pausedUntil} >= ${day}))`;
