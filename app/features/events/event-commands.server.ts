import { and, count, eq } from "drizzle-orm";
import type { AccountId, EventFunctionId, EventId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { runOnce } from "~/platform/database/idempotency.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { storedValues } from "~/platform/forms/optional-fields";
import { newId } from "~/platform/ids.server";
import { farthestDay, istDay } from "~/platform/india/dates/dates";
import { conflict, invalid, notFound } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { withdrawn } from "~/platform/site/current-site.server";
import { eventFields } from "./event-fields";
import type { EventInput } from "./event-forms";
import { maxEvents } from "./event-limits";

const { eventFunctions, events, functionWishes } = schema;

/**
 * However often a form with this `key` is posted, it makes one event.
 * @throws Refusal invalid for an impossible day, conflict at `maxEvents`, tooMany
 */
export async function createEvent(
  actor: Account,
  input: EventInput,
  key = newId(),
): Promise<{ id: EventId }> {
  refuseUnusable(input, []);
  await consumeLimit("eventByAccount", actor.id);
  return write((tx) =>
    runOnce(tx, `event:${actor.id}:${key}`, async () => {
      const [own] = await tx
        .select({ count: count() })
        .from(events)
        .where(eq(events.accountId, actor.id));
      if ((own?.count ?? 0) >= maxEvents) throw conflict("events.tooMany", { max: maxEvents });
      const id = newId();
      const at = now();
      const row = { ...columnsOf(input), createdAt: at, updatedAt: at };
      await tx.insert(events).values({ id, accountId: actor.id, ...row });
      await insertFunctions(tx, id, input.functions, []);
      return { id };
    }),
  );
}

/**
 * Enquiries already sent do not change; functions that remain keep their ids.
 * @throws Refusal notFound for other people's events, invalid for an impossible day
 */
export async function changeEvent(actor: Account, id: EventId, input: EventInput): Promise<void> {
  await consumeLimit("eventByAccount", actor.id);
  await write(async (tx) => {
    const changed = await tx
      .update(events)
      .set({ ...columnsOf(input), updatedAt: now() })
      .where(own(actor, id));
    if (changed.rowsAffected === 0) throw notFound();
    const before = await storedFunctions(tx, id);
    refuseUnusable(input, before);
    await tx.delete(eventFunctions).where(eq(eventFunctions.eventId, id));
    await insertFunctions(
      tx,
      id,
      input.functions,
      before.map((one) => one.id),
    );
  });
}

/** Enquiries sent from the event stay. @throws Refusal notFound for other people's events */
export async function deleteEvent(actor: Account, id: EventId): Promise<void> {
  const deleted = await write((tx) => tx.delete(events).where(own(actor, id)));
  if (deleted.rowsAffected === 0) throw notFound();
}

export async function deleteEventsOf(tx: Tx, accountId: AccountId) {
  await tx.delete(events).where(eq(events.accountId, accountId));
}

const own = (actor: Account, id: EventId) => and(eq(events.id, id), eq(events.accountId, actor.id));

function columnsOf(input: EventInput) {
  const { functions: _, firstShare = null, ...columns } = input;
  return { ...columns, firstShare, ...storedValues(eventFields, input) };
}

/** Those that the event already has keep their ids. */
async function insertFunctions(
  tx: Tx,
  eventId: EventId,
  functions: EventInput["functions"],
  stored: readonly EventFunctionId[],
) {
  const unused = new Set(stored);
  for (const [position, { id: before, wishes, type, date, guestCount }] of functions.entries()) {
    // A forged form may name one function twice, or another event's.
    const id = before !== undefined && unused.delete(before) ? before : newId();
    await tx.insert(eventFunctions).values({ id, eventId, position, type, date, guestCount });
    if (wishes.length > 0)
      await tx.insert(functionWishes).values(wishes.map((wish) => ({ functionId: id, ...wish })));
  }
}

/** A single row if it has no wishes. */
const storedFunctions = (tx: Tx, eventId: EventId) =>
  tx
    .select({
      id: eventFunctions.id,
      date: eventFunctions.date,
      type: eventFunctions.type,
      category: functionWishes.category,
    })
    .from(eventFunctions)
    .leftJoin(functionWishes, eq(functionWishes.functionId, eventFunctions.id))
    .where(eq(eventFunctions.eventId, eventId));

/** What the event already has may stay. */
function refuseUnusable(
  { functions }: EventInput,
  before: Awaited<ReturnType<typeof storedFunctions>>,
) {
  const today = istDay(now());
  const farthest = farthestDay(today);
  const types = before.map(({ type }) => type);
  const categories = before.map(({ category }) => category ?? "");
  const problems: Record<string, string[]> = {};
  for (const [at, { date, type, wishes }] of functions.entries()) {
    const field = (name: string) => `functions[${at}].${name}`;
    if (date > farthest) problems[field("date")] = ["enquiries.form.eventDate.far"];
    else if (date < today && !before.some((one) => one.date === date))
      problems[field("date")] = ["enquiries.form.eventDate.past"];
    if (withdrawn("eventTypes", [type], types).length > 0)
      problems[field("type")] = ["enquiries.form.eventType.notOffered"];
    const wanted = wishes.map(({ category }) => category);
    if (withdrawn("categories", wanted, categories).length > 0)
      problems[field("categories")] = ["directory.categoryNotOffered"];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
