import { categories } from "~/features/directory/category-catalogue";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import type { DemoBrief } from "../data/briefs/brief";
import { demoEvents, type DemoEvent } from "../data/events";
import { demoId } from "../made-up";
import { accountIdOf } from "../people";

const { eventFunctions, events, functionWishes } = schema;

const functionId = (event: DemoEvent, at: number) => demoId(`function ${event.key} ${at}`);

const wishesIn = ({ wishes }: DemoEvent["functions"][number]) =>
  categories.flatMap((category) => {
    const answers = wishes[category];
    return answers ? [{ category, answers }] : [];
  });

export async function writeEvents(tx: Tx) {
  for (const event of demoEvents) {
    const id = demoId(`event ${event.key}`);
    const [firstShare = null, firstSide = null, secondSide = null] = event.shares ?? [];
    const at = later(now(), -hours(event.writtenHoursAgo));
    await tx.insert(events).values({
      id,
      accountId: accountIdOf(event.from),
      name: event.name,
      city: event.city,
      venue: event.venue ?? null,
      contactPreference: event.prefers,
      dateFlexible: event.flexible ?? false,
      budget: event.budget ? event.budget * 100 : null,
      message: event.message ?? null,
      firstShare,
      firstSide,
      secondSide,
      createdAt: at,
      updatedAt: at,
    });
    for (const [position, one] of event.functions.entries()) {
      const own = functionId(event, position);
      const date = addDays(istDay(now()), one.inDays);
      const row = { id: own, eventId: id, position, type: one.type, date, guestCount: one.guests };
      await tx.insert(eventFunctions).values(row);
      await tx
        .insert(functionWishes)
        .values(wishesIn(one).map((wish) => ({ functionId: own, ...wish })));
    }
  }
}

/** The columns of a brief that was sent from an event. */
export function sentFromEvent({ event: key, eventType, functions = [] }: DemoBrief) {
  if (!key) return { eventId: null, wishes: null };
  const event = required(
    demoEvents.find((one) => one.key === key),
    `event ${key}`,
  );
  const named = [eventType, ...functions];
  const wishes = event.functions.flatMap((one, at) =>
    named.includes(one.type)
      ? wishesIn(one).map((wish) => ({
          functionId: functionId(event, at),
          function: one.type,
          date: addDays(istDay(now()), one.inDays),
          guestCount: one.guests,
          ...wish,
        }))
      : [],
  );
  return { eventId: demoId(`event ${key}`), wishes };
}
