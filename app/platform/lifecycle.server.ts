import { and, asc, eq, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AccountId } from "#db/schema/ids";
import { now } from "./clock.server";
import { db, type Tx, write } from "./database/database.server";
import { rowByRow } from "./jobs/row-by-row.server";
import {
  type CommandResult,
  type Email,
  type EmailsOf,
  type EventOf,
  eventsOpenTo,
  expiryOf,
  isEverOpenTo,
  isPossible,
  type Lifecycle,
  type NotifiedBy,
  type OutcomeOf,
  type PartyOf,
  stateAfter,
  type StateOf,
  transitionOf,
} from "./lifecycle";
import { enqueueMail } from "./mail/outbox.server";
import { conflict, forbidden, type Refusal, wrongState } from "./refusals";
import { countTransition } from "./security/rate-limits.server";

type Table = SQLiteTable & { id: SQLiteColumn; state: SQLiteColumn };
type RowOf<T extends Table> = T["$inferSelect"];
type RowIn<L> = { id: string; state: StateOf<L> };

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
  /** Writes who has to do what about it, once all else is written. */
  tasks?: (tx: Tx, row: RowOf<T>) => Promise<unknown>;
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
  /** Changes elsewhere that only this caller makes. */
  after?: () => Promise<unknown>;
} & ([NotifiedBy<L, Event>] extends [never]
  ? { emails?: undefined; emailTo?: undefined }
  : | { emails: Emails<L, T, Event>; emailTo?: undefined }
    | { emailTo: EmailTo<L, T>; emails?: undefined });

/** The emails to the parties that the table names; a function if they depend on the written row. */
type Emails<L extends Lifecycle, T extends Table, Event> =
  | EmailsOf<L, Event>
  | ((row: RowOf<T>) => EmailsOf<L, Event>);
/** The same, asked for each party. */
type EmailTo<L extends Lifecycle, T extends Table> = (
  party: NotifiedBy<L, EventOf<L>>,
  row: RowOf<T>,
  tx: Tx,
) => Email | Promise<Email>;

/**
 * Makes one transition: looks it up in the table, writes with the old state in the condition,
 * counts, appends to the history, runs the lifecycle's effects, enqueues the emails, writes tasks.
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
  by: By<L, T, Event>,
): Promise<RowOf<T>> {
  const { states, table, unchanged, seenBy } = stored;
  const seen = seenBy && by.party !== "system" ? seenBy.currentState(row) : row.state;
  if (seenBy && !isPossible(states, seen, event)) throw conflict(`${seenBy.text}.${seen}`);
  return writeTransition(tx, stored, row, event, seen, by, (values) =>
    tx
      .update(table)
      .set(values as Partial<T["$inferInsert"]>)
      .where(and(eq(table.id, row.id), eq(table.state, row.state), unchanged?.where(row)))
      .returning()
      .get(),
  );
}

/** In the state to which its first event leads from `none`. @throws Refusal forbidden */
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
  by: By<L, T, Event>,
): Promise<RowOf<T>> {
  const seen = "none" as StateOf<L>;
  const draft = { ...values, state: seen } as unknown as Row;
  return writeTransition(tx, stored, draft, event, seen, by, (set) =>
    tx
      .insert(stored.table)
      .values({ ...values, ...set } as T["$inferInsert"])
      .returning()
      .get(),
  );
}

/** After the row is written: limit, history, changes elsewhere, emails about all this, tasks. */
async function writeTransition<
  L extends Lifecycle,
  T extends Table,
  Row extends RowIn<L>,
  Event extends EventOf<L>,
>(
  tx: Tx,
  stored: StoredLifecycle<L, T, Row>,
  row: Row,
  event: Event,
  seen: StateOf<L>,
  { party, actorId = null, set, note = null, emails, emailTo, after }: By<L, T, Event>,
  write: (values: object) => Promise<RowOf<T> | undefined>,
): Promise<RowOf<T>> {
  const { to, notify = [] } = transitionOf(stored.states, seen, event, party);
  const made = { event, from: row.state, to: to as OutcomeOf<L>, actorId };
  const columns = await stored.columns?.(row, made, tx);
  const written = await write({ ...columns, ...set, state: to });
  if (!written) throw conflict(stored.unchanged?.text ?? "errors.conflict.moved");
  const subject = stored.limitedBy?.(row) ?? row.id;
  await countTransition(tx, { party, actorId, subject });
  await stored.history?.(tx, row, { ...made, note, at: now() });
  await stored.effects?.(tx, row, made);
  await after?.();
  const owed: Partial<Record<string, Email>> | undefined =
    typeof emails === "function" ? emails(written) : emails;
  for (const reader of [notify].flat() as NotifiedBy<L, EventOf<L>>[]) {
    const email = emailTo ? await emailTo(reader, written, tx) : owed?.[reader];
    for (const one of [email ?? []].flat()) await enqueueMail(tx, one);
  }
  await stored.tasks?.(tx, written);
  return written;
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
  emailOf?: (event: EventOf<L>, details: Details) => EmailTo<L, T>;
};

const handledAtOnce = 100;

/** Handles what is due, oldest first; the next turn handles the rest. */
export function eachDue<T extends SQLiteTable & { id: SQLiteColumn }>(
  table: T,
  time: SQLiteColumn,
  among: readonly SQL[],
  handle: (row: T["$inferSelect"]) => Promise<void>,
) {
  const due = rowByRow();
  return async () => {
    const found = await Promise.all(
      among.map((condition) =>
        db
          .select()
          .from(table)
          .where(and(condition, lte(time, now()), due.isNotPutOff(table.id)))
          .orderBy(asc(time), asc(table.id))
          .limit(handledAtOnce),
      ),
    );
    await due.each(found.flat() as (T["$inferSelect"] & { id: string })[], handle);
  };
}

/** How a lifecycle's rows expire: a job expires all that are due, a command one that it acts on. */
function defineExpiry<L extends Lifecycle, T extends Table, Row extends RowIn<L>, Details>(
  stored: StoredLifecycle<L, T, Row>,
  { deadline, among, currentState, prepare, emails, emailOf }: Expiry<L, T, Row, Details>,
) {
  type Found = RowOf<T> & Row;
  const { states, table } = stored;

  async function expire(found: Found) {
    if (currentState(found) === found.state) return;
    const details = (await prepare?.(found)) as Details;
    await write(async (tx) => {
      const row = (await tx.select().from(table).where(eq(table.id, found.id)).get()) as Found;
      const expiry = row && currentState(row) !== row.state && expiryOf(states, row.state);
      if (!expiry) return;
      const { event } = expiry;
      const made = {
        party: "system",
        emails: emails?.(event, row, details),
        emailTo: emailOf?.(event, details),
      };
      // The event is only known at run time: no type can name its emails.
      await transition(tx, stored, row, event, made as unknown as By<L, T, EventOf<L>>);
    });
  }

  return { expire, expireOverdue: eachDue(table, deadline, among, (row) => expire(row as Found)) };
}

type Act<L extends Lifecycle, Details, Input> = {
  party: PartyOf<L>;
  /** Null for a guest and for the system. */
  actorId: AccountId | null;
  details: Details;
  /** What was typed, for the history. */
  input: Input;
  /** The state as this person sees it, if the row alone does not say. */
  state?: StateOf<L>;
  /** The state that a refusal names, and the one that the page showed: another one is refused. */
  states?: { status: string; expectedState?: string | undefined; isStale?: boolean };
};

/** What one event adds to the steps that all share. */
type Rule<L extends Lifecycle, T extends Table, Row extends RowIn<L>, Details, Input> = {
  /** Why it is not possible now although the state has it: the key of a text. */
  unless?: (
    row: Row,
    by: { party: PartyOf<L>; details: Partial<Details> },
  ) => string | Refusal | null;
  /** Refuses it, or makes a change that can refuse it. */
  before?: (tx: Tx, row: Row, by: Act<L, Details, Input>) => Promise<unknown>;
  /** The columns that follow from what was typed. */
  set?: (by: Act<L, Details, Input>) => Partial<RowOf<T>>;
  /** Whether the event in the state that it leads to is a repeat: by default, with the same words. */
  again?: (tx: Tx, row: Row, by: Act<L, Details, Input>) => boolean | Promise<boolean>;
  /** Changes elsewhere. */
  after?: (tx: Tx, row: Row, by: Act<L, Details, Input>) => Promise<unknown>;
};

type Actions<L extends Lifecycle, T extends Table, Row extends RowIn<L>, Details, Input> = Omit<
  Expiry<L, T, Row, Details>,
  "emails" | "emailOf"
> & {
  /** What a person reads whose event the state no longer has: the key of a text. */
  text: (state: StateOf<L>) => string;
  email: (
    party: NotifiedBy<L, EventOf<L>>,
    event: EventOf<L>,
    row: Row,
    details: Details,
    tx: Tx,
  ) => Email | Promise<Email>;
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
  const emailOf =
    (event: EventOf<L>, details: Details): EmailTo<L, T> =>
    (party, written, tx) =>
      email(party, event, written as Row, details, tx);

  const openTo = (row: Row, party: PartyOf<L>, details: Partial<Details> = {}): EventOf<L>[] =>
    eventsOpenTo(states, currentState(row), party).filter(
      (event) => !rules[event]?.unless?.(row, { party, details }),
    );

  /** @throws Refusal forbidden; conflict if it is not possible now; tooMany */
  async function act(
    tx: Tx,
    row: Row,
    event: EventOf<L>,
    by: Act<L, Details, Input>,
  ): Promise<CommandResult> {
    const rule: Rule<L, T, Row, Details, Input> = rules[event] ?? {};
    const { party, actorId, input, details, states: named, state = currentState(row) } = by;
    if (!isEverOpenTo(states, event, party)) throw forbidden();
    const set = rule.set?.(by) ?? {};
    if (state === stateAfter(states, event))
      if ((await rule.again?.(tx, row, by)) ?? hasWords(row, set)) return "already";
    const isStale = named?.isStale ?? (named?.expectedState ?? state) !== state;
    if (isStale || !isPossible(states, state, event))
      throw named
        ? wrongState(text(state), { status: named.status, expectedState: named.expectedState })
        : conflict(text(state));
    const reason = rule.unless?.(row, by);
    if (reason) throw typeof reason === "string" ? conflict(reason) : reason;
    await rule.before?.(tx, row, by);
    const note = Object.keys(input).length > 0 ? { ...input } : null;
    // The event is only known at run time: no type can name its emails.
    const emailTo = emailOf(event, details);
    const after = async () => rule.after?.(tx, row, by);
    const made = { party, actorId, set, note, emailTo, after } as unknown;
    await transition(tx, stored, row, event, made as By<L, T, EventOf<L>>);
    return "done";
  }

  return { ...defineExpiry(stored, { ...expiry, emailOf }), act, openTo };
}

/** Times aside: a repeat comes later. */
const hasWords = (row: object, columns: object) =>
  Object.entries(columns).every(
    ([name, value]) => value instanceof Date || Reflect.get(row, name) === value,
  );
