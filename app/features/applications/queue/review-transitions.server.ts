import { sql } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { applicationStates, awaitsDecision } from "../application-lifecycle";

const { applicationHistory } = schema;

/** From an instant on, and before another. */
type Span = { from: Date; until: Date };

/**
 * A submission, and what ended the wait for a decision; an appeal that brings an application back
 * counts as one, too.
 */
type Sent = { sentAt: Date; endedAt: Date | null; end: string | null };

/** A transition that ended the wait, with the submission before it. */
export type Ended = { sentAt: Date; endedAt: Date; end: string; note: Record<string, unknown> };

/** What was submitted in a span, and how each ended so far. */
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

/** What ended in a span. */
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

/** How many more began to wait than stopped waiting since an instant; a value of a query. */
export const changeSince = (instant: Date) =>
  sql<number>`(select count(*) filter (where ${enters("move")}) - count(*) filter (where ${leaves("move")})
    from ${applicationHistory} as move where move.at >= ${instant.getTime()})`;

const waiting = sql.raw(
  applicationStates
    .filter(awaitsDecision)
    .map((state) => `'${state}'`)
    .join(", "),
);

const isIn = (move: string, { from, until }: Span) =>
  sql`${sql.raw(move)}.at >= ${from.getTime()} and ${sql.raw(move)}.at < ${until.getTime()}`;

const enters = (move: string) =>
  sql`${sql.raw(move)}.to_state in (${waiting}) and ${sql.raw(move)}.from_state not in (${waiting})`;

const leaves = (move: string) =>
  sql`${sql.raw(move)}.from_state in (${waiting}) and ${sql.raw(move)}.to_state not in (${waiting})`;
