import { sql } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { applicationStates, awaitsDecision } from "../application-lifecycle";

const { applicationHistory } = schema;

/** Includes `from`, excludes `until`. */
type Span = { from: Date; until: Date };

/** Or an appeal, with the transition that ended its wait for a decision. */
type Sent = { sentAt: Date; endedAt: Date | null; end: string | null };

export type Ended = { sentAt: Date; endedAt: Date; end: string; note: Record<string, unknown> };

export async function submissionsIn(span: Span): Promise<Sent[]> {
  const rows = await db.all<{ sent: number; ended: number | null; end: string | null }>(sql`
    select sent.at as sent, gone.at as ended, gone.event as end
    from application_history as sent
    left join application_history as gone on gone.id = (
      select id from application_history as later
      where later.application_id = sent.application_id
        and (later.at, later.rowid) > (sent.at, sent.rowid) and ${leaves("later")}
      order by later.at, later.rowid limit 1)
    where ${isIn("sent", span)} and ${enters("sent")}`);
  return rows.map(({ sent, ended, end }) => ({
    sentAt: new Date(sent),
    endedAt: ended === null ? null : new Date(ended),
    end,
  }));
}

export async function endsIn(span: Span): Promise<Ended[]> {
  const rows = await db.all<{ sent: number; ended: number; end: string; note: string | null }>(sql`
    select gone.at as ended, gone.event as end, gone.note as note, (
      select sent.at from application_history as sent
      where sent.application_id = gone.application_id
        and (sent.at, sent.rowid) < (gone.at, gone.rowid) and ${enters("sent")}
      order by sent.at desc, sent.rowid desc limit 1) as sent
    from application_history as gone
    where ${isIn("gone", span)} and ${leaves("gone")}`);
  return rows.map(({ sent, ended, end, note }) => ({
    sentAt: new Date(sent ?? ended),
    endedAt: new Date(ended),
    end,
    note: JSON.parse(note ?? "{}") as Record<string, unknown>,
  }));
}

/** Started minus ended waits. */
export const changeSince = (instant: Date) =>
  sql<number>`(select count(*) filter (where ${enters("move")}) - count(*) filter (where ${leaves("move")})
    from ${applicationHistory} as move where move.at >= ${instant.getTime()})`;

const waiting = sql.raw(
  applicationStates
    .filter(awaitsDecision)
    .map((state) => `'${state}'`)
    .join(", "),
);

const isIn = (alias: string, { from, until }: Span) =>
  sql`${sql.raw(alias)}.at >= ${from.getTime()} and ${sql.raw(alias)}.at < ${until.getTime()}`;

const enters = (alias: string) =>
  sql`${sql.raw(alias)}.to_state in (${waiting}) and ${sql.raw(alias)}.from_state not in (${waiting})`;

const leaves = (alias: string) =>
  sql`${sql.raw(alias)}.from_state in (${waiting}) and ${sql.raw(alias)}.to_state not in (${waiting})`;
