import { and, asc, eq, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AccountId } from "#db/schema/ids";
import { now } from "./clock.server";
import { db, write, type Tx } from "./database/database.server";
import { rowByRow } from "./jobs/row-by-row.server";
import {
  emailsOf,
  eventsOpenTo,
  expiryOf,
  isEverOpenTo,
  isPossible,
  stateAfter,
  transitionOf,
  type CommandResult,
  type Email,
  type EmailsOf,
  type EventOf,
  type Lifecycle,
  type NotifiedBy,
  type OutcomeOf,
  type PartyOf,
  type StateOf,
} from "./lifecycle";
import { enqueueMail } from "./mail/outbox.server";
import { conflict, forbidden, wrongState } from "./refusals";
import { countTransition } from "./security/rate-limits.server";

type Table = SQLiteTable & { id: SQLiteColumn; state: SQLiteColumn };
type RowOf<T extends Table> = T["$inferSelect"];
type RowIn<L> = { id: string; state: StateOf<L> };

/** An event that has happened, with the states before and after it. */
type Transitioned<L> = { event: EventOf<L>; from: StateOf<L>; to: OutcomeOf<L> };
type HistoryEntry<L> = Transitioned<L> & {
  actorId: AccountId | null;
  note: Record<string, unknown> | null;
  at: Date;
};

type StoredLifecycle<L extends Lifecycle, T extends Table, Row extends RowIn<L>> = {
  states: L;
  table: T;
  /** What a limit on transitions counts by, if not the row itself. */
  limitedBy?: (row: Row) => string;
  /** What else must be unchanged since it was read, and the text shown if it is not. */
  unchanged?: { where: (row: Row) => SQL; text: string };
  /** The state as a person sees it, and the text shown if it no longer has the transition. */
  seenBy?: { currentState: (row: Row) => StateOf<L>; text: string };
  /** Columns that depend on the state: deadlines and times. */
  columns?: (
    row: Row,
    transitioned: Transitioned<L>,
    tx: Tx,
  ) => Partial<T["$inferInsert"]> | Promise<Partial<T["$inferInsert"]>>;
  history?: (tx: Tx, row: Row, entry: HistoryEntry<L>) => Promise<unknown>;
  /** Changes elsewhere on leaving or entering a state, once the row is written. */
  effects?: (
    tx: Tx,
    row: Row,
    transitioned: Transitioned<L> & { actorId: AccountId | null },
  ) => Promise<void>;
};

/** Deadlines apply on read too: what is overdue counts as expired before a job has written it. */
export const currentStateOf = <L extends Lifecycle>(
  lifecycle: L,
  state: StateOf<L>,
  deadline: Date | null,
): StateOf<L> =>
  (deadline && deadline <= now() ? expiryOf(lifecycle, state)?.to : undefined) ?? state;

/** A lifecycle with the table that stores it, and what it adds to the steps that all share. */
export const defineLifecycle = <
  const L extends Lifecycle,
  T extends Table,
  Row extends RowIn<L> = RowIn<L>,
>(
  stored: StoredLifecycle<L, T, Row>,
) => stored;

type By<L extends Lifecycle, T extends Table, Event extends EventOf<L>> = {
  party: PartyOf<L>;
  /** Null for a guest and for the system. */
  actorId?: AccountId | null;
  /** Columns that change together with the state. */
  set?: Partial<T["$inferInsert"]>;
  note?: Record<string, unknown> | null;
} & ([NotifiedBy<L, Event>] extends [never]
  ? { emails?: undefined }
  : { emails: Emails<L, T, Event> });

/** The emails to the parties that the table names; a function if they depend on the written row. */
type Emails<L extends Lifecycle, T extends Table, Event> =
  | EmailsOf<L, Event>
  | ((row: RowOf<T>) => EmailsOf<L, Event>);

/**
 * Makes one transition: looks it up in the table, writes with the old state in the condition,
 * counts, appends to the history, runs the lifecycle's effects, enqueues the emails.
 * @throws Refusal conflict when the state has no such transition or someone was faster, forbidden
 *   for another party's, tooMany
 */
export async function transition<
  L extends Lifecycle,
  T extends Table,
  Row extends RowIn<L>,
  Event extends EventOf<L>,
>(
  tx: Tx,
  stored: StoredLifecycle<L, T, Row>,
  row: Row,
  event: Event,
  { party, actorId = null, set, note = null, emails }: By<L, T, Event>,
): Promise<RowOf<T>> {
  const { states, table, unchanged, seenBy } = stored;
  const seen = seenBy && party !== "system" ? seenBy.currentState(row) : row.state;
  if (seenBy && !isPossible(states, seen, event)) throw conflict(`${seenBy.text}.${seen}`);
  const { to, notify = [] } = transitionOf(states, seen, event, party);
  const transitioned = { event, from: row.state, to: to as OutcomeOf<L> };
  const columns = await stored.columns?.(row, transitioned, tx);
  const written = await tx
    .update(table)
    .set({ ...columns, ...set, state: to } as Partial<T["$inferInsert"]>)
    .where(and(eq(table.id, row.id), eq(table.state, row.state), unchanged?.where(row)))
    .returning()
    .get();
  if (!written) throw conflict(unchanged?.text ?? "errors.conflict.moved");
  const made = { ...transitioned, party, actorId, note };
  const owed = typeof emails === "function" ? emails(written) : emails;
  await afterWriting(tx, stored, row, made, [notify].flat(), owed);
  return written;
}

/**
 * Inserts a row in the state to which its first event leads from `none`, with its history and its
 * emails.
 * @throws Refusal forbidden for an event of another party
 */
export async function begin<
  L extends Lifecycle & { none: Lifecycle[string] },
  T extends Table,
  Row extends RowIn<L>,
  Event extends keyof L["none"] & EventOf<L>,
>(
  tx: Tx,
  stored: StoredLifecycle<L, T, Row>,
  values: Omit<T["$inferInsert"], "state">,
  event: Event,
  { party, actorId = null, set, note = null, emails }: By<L, T, Event>,
): Promise<RowOf<T>> {
  const from = "none" as StateOf<L>;
  const { to, notify = [] } = transitionOf(stored.states, from, event, party);
  const transitioned = { event, from, to: to as OutcomeOf<L> };
  const draft = { ...values, state: from } as unknown as Row;
  const columns = await stored.columns?.(draft, transitioned, tx);
  const written = await tx
    .insert(stored.table)
    .values({ ...values, ...columns, ...set, state: to } as T["$inferInsert"])
    .returning()
    .get();
  const made = { ...transitioned, party, actorId, note };
  const owed = typeof emails === "function" ? emails(written) : emails;
  await afterWriting(tx, stored, draft, made, [notify].flat(), owed);
  return written;
}

/** After the row is written: limit, history, changes elsewhere, emails. */
async function afterWriting<L extends Lifecycle, T extends Table, Row extends RowIn<L>>(
  tx: Tx,
  stored: StoredLifecycle<L, T, Row>,
  row: Row,
  {
    party,
    note,
    ...made
  }: Transitioned<L> & { party: string } & Pick<HistoryEntry<L>, "actorId" | "note">,
  notify: readonly string[],
  emails: Readonly<Record<string, Email>> = {},
) {
  const subject = stored.limitedBy?.(row) ?? row.id;
  await countTransition(tx, { party, actorId: made.actorId, subject });
  await stored.history?.(tx, row, { ...made, note, at: now() });
  await stored.effects?.(tx, row, made);
  for (const reader of notify)
    for (const email of [emails[reader] ?? []].flat()) await enqueueMail(tx, email);
}

type Expiry<L extends Lifecycle, T extends Table, Row extends RowIn<L>, Details> = {
  deadline: SQLiteColumn;
  /** Rows whose deadline counts; several conditions if each has its own index. */
  among: readonly SQL[];
  currentState: (row: RowOf<T> & Row) => StateOf<L>;
  /** Reads what the emails need, before the transaction, which may await nothing but itself. */
  prepare?: (row: RowOf<T> & Row) => Promise<Details>;
  emails?: (
    event: EventOf<L>,
    row: RowOf<T> & Row,
    details: Details,
  ) => Partial<EmailsOf<L, EventOf<L>>>;
};

const expiredAtOnce = 100;

/** How a lifecycle's rows expire: a job expires all that are due, a command one that it acts on. */
export function defineExpiry<L extends Lifecycle, T extends Table, Row extends RowIn<L>, Details>(
  stored: StoredLifecycle<L, T, Row>,
  { deadline, among, currentState, prepare, emails }: Expiry<L, T, Row, Details>,
) {
  type Found = RowOf<T> & Row;
  const { states, table } = stored;
  const overdue = rowByRow();

  /** Makes the system's transition of one row if its deadline has passed. */
  async function expire(found: Found) {
    if (currentState(found) === found.state) return;
    const details = (await prepare?.(found)) as Details;
    await write(async (tx) => {
      const row = (await tx.select().from(table).where(eq(table.id, found.id)).get()) as Found;
      const expiry = row && currentState(row) !== row.state && expiryOf(states, row.state);
      if (!expiry) return;
      const made = { party: "system", emails: emails?.(expiry.event, row, details) };
      // The event is only known at run time: no type can name its emails.
      await transition(tx, stored, row, expiry.event, made as unknown as By<L, T, EventOf<L>>);
    });
  }

  /** Oldest first; the next turn handles the rest. */
  async function expireOverdue() {
    const found = await Promise.all(
      among.map((condition) =>
        db
          .select()
          .from(table)
          .where(and(condition, lte(deadline, now()), overdue.isNotPutOff(table.id)))
          .orderBy(asc(deadline), asc(table.id))
          .limit(expiredAtOnce),
      ),
    );
    await overdue.each(found.flat() as Found[], expire);
  }

  return { expire, expireOverdue };
}

/** Who makes a transition, and with what. */
type Act<L extends Lifecycle, Details, Input> = {
  party: PartyOf<L>;
  /** Null for a guest. */
  actorId: AccountId | null;
  details: Details;
  input: Input;
  /** The state as this person sees it, if the row alone does not say. */
  state?: StateOf<L>;
  /** The state that a refusal names, if it is not that of the row. */
  status?: string;
  /** The state that the page showed, and whether that is refused. */
  expectedState?: string | undefined;
  isStale?: boolean;
};

/** What one event adds to the steps that all share. */
type Rule<L extends Lifecycle, T extends Table, Row extends RowIn<L>, Details, Input> = {
  /** Why it is not possible now although the state has it: the key of a text. */
  unless?: (row: Row) => string | null;
  /** Refuses it, or makes a change that can refuse it. */
  before?: (tx: Tx, row: Row, by: Act<L, Details, Input>) => Promise<unknown>;
  /** The columns that follow from what was typed. */
  set?: (by: Act<L, Details, Input>) => Partial<RowOf<T>>;
  /** Whether the event in the state that it leads to is a repeat: by default, with the same words. */
  again?: (row: Row) => boolean;
  /** Changes elsewhere. */
  after?: (tx: Tx, row: Row, by: Act<L, Details, Input>) => Promise<unknown>;
};

type Actions<L extends Lifecycle, T extends Table, Row extends RowIn<L>, Details, Input> = Omit<
  Expiry<L, T, Row, Details>,
  "emails"
> & {
  /** What a person reads whose event the state no longer has: the key of a text. */
  text: (state: StateOf<L>) => string;
  email: (party: NotifiedBy<L, EventOf<L>>, event: EventOf<L>, row: Row, details: Details) => Email;
  rules: { [Event in EventOf<L>]?: Rule<L, T, Row, Details, Input> };
};

/** What happens to a lifecycle's rows: people act, the system expires, buttons show what is open. */
export function defineActions<
  L extends Lifecycle,
  T extends Table,
  Row extends RowIn<L> & RowOf<T>,
  Details,
  Input extends object,
>(
  stored: StoredLifecycle<L, T, Row>,
  { text, email, rules, ...expiry }: Actions<L, T, Row, Details, Input>,
) {
  const { states } = stored;
  const { currentState } = expiry;
  const emails = (event: EventOf<L>, row: RowOf<T>, details: Details) =>
    emailsOf(states, event, (party) => email(party, event, row as Row, details));

  const openTo = (row: Row, party: PartyOf<L>): EventOf<L>[] =>
    eventsOpenTo(states, currentState(row), party).filter((event) => !rules[event]?.unless?.(row));

  /**
   * @throws Refusal forbidden for another party's event, conflict if it is not possible now, tooMany
   */
  async function act(
    tx: Tx,
    row: Row,
    event: EventOf<L>,
    by: Act<L, Details, Input>,
  ): Promise<CommandResult> {
    const rule: Rule<L, T, Row, Details, Input> = rules[event] ?? {};
    const { party, actorId, input, status, state = currentState(row) } = by;
    if (!isEverOpenTo(states, event, party)) throw forbidden();
    const set = rule.set?.(by) ?? {};
    if (state === stateAfter(states, event) && (rule.again?.(row) ?? hasWords(row, set)))
      return "already";
    if (by.isStale || !isPossible(states, state, event))
      throw status
        ? wrongState(text(state), { status, expectedState: by.expectedState })
        : conflict(text(state));
    const reason = rule.unless?.(row);
    if (reason) throw conflict(reason);
    await rule.before?.(tx, row, by);
    const note = Object.keys(input).length > 0 ? { ...input } : null;
    const owed = (written: RowOf<T>) => emails(event, written, by.details);
    // The event is only known at run time: no type can name its emails.
    const made = { party, actorId, set, note, emails: owed } as unknown;
    await transition(tx, stored, row, event, made as By<L, T, EventOf<L>>);
    await rule.after?.(tx, row, by);
    return "done";
  }

  return { ...defineExpiry(stored, { ...expiry, emails }), act, openTo };
}

/** Times aside: a repeat comes later. */
const hasWords = (row: object, columns: object) =>
  Object.entries(columns).every(
    ([name, value]) => value instanceof Date || Reflect.get(row, name) === value,
  );
