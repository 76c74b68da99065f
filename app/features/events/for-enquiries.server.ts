import type { EventId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Category } from "~/features/directory/category-catalogue";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { invalid, isNotFound } from "~/platform/refusals";
import { eventFor, type CustomersEvent, type EventFunction } from "./event-queries.server";

type EventType = EventFunction["type"];

export type EventPlan = {
  event: CustomersEvent;
  functions: EventFunction[];
  largest: EventFunction | undefined;
};

/** The chosen function, or else those that want one of the categories, or else all. */
export function planFor(
  event: CustomersEvent,
  chosen: string | null,
  offered: readonly Category[],
): EventPlan {
  const ahead = event.functions.filter(({ date }) => date >= istDay(now()));
  const wanting = ahead.filter(({ wishes }) =>
    wishes.some(({ category }) => offered.includes(category)),
  );
  const one = ahead.filter(({ id }) => id === chosen);
  const functions = [one, wanting, ahead].find((some) => some.length > 0) ?? [];
  const byGuests = functions.toSorted((a, b) => b.guestCount - a.guestCount);
  return { event, functions, largest: byGuests[0] };
}

/** @throws Refusal invalid for an event that is not this account's */
export async function wishesToSend(
  account: Account | null,
  eventId: EventId,
  { types, date }: { types: readonly EventType[]; date: string },
) {
  const event = account && (await ownEvent(account, eventId));
  if (!event) throw invalid({ eventId: ["events.unknown"] });
  const named = event.functions.filter(({ type }) => types.includes(type));
  return named
    .filter((one) => one.date === date || !named.some(isSameOnTheDay(one, date)))
    .flatMap((one) =>
      one.wishes.map((wish) => ({
        functionId: one.id,
        function: one.type,
        date: one.date,
        guestCount: one.guestCount,
        ...wish,
      })),
    );
}

export const plannedTypes = async (account: Account, eventId: EventId): Promise<EventType[]> =>
  (await ownEvent(account, eventId))?.functions.map(({ type }) => type) ?? [];

/** Of two functions of the same type, the one on the enquiry's day counts. */
const isSameOnTheDay =
  (one: EventFunction, date: string) =>
  (other: EventFunction): boolean =>
    other.id !== one.id && other.type === one.type && other.date === date;

const ownEvent = (account: Account, id: EventId): Promise<CustomersEvent | null> =>
  eventFor(account, id).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
