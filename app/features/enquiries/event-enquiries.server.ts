import { z } from "zod";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { eventShape, toEventJson, withoutPlans } from "~/features/events/event-json";
import { isOpenToAdministrators } from "~/features/legal-pages/sections";
import { pageOfEvents } from "~/features/events/event-queries.server";
import { listQuery, nextCursor } from "~/platform/database/keyset";
import { recipientJson, toRecipientJson } from "./enquiry-json.server";
import { enquiryStates } from "./enquiry-lifecycle";
import { currentState, threadsWhere, type ThreadWithBrief } from "./enquiry-threads.server";
import { idsOf } from "~/platform/ids";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { EventId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";

export const eventsQuery = z.object(listQuery);
type EventsQuery = z.output<typeof eventsQuery>;

const eventJson = z
  .object({
    ...eventShape,
    enquiries: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        status: z.enum(enquiryStates),
        provider: recipientJson.nullable(),
      }),
    ),
  })
  .meta({ id: "Event" });

export const eventsJson = z.object({ events: z.array(eventJson), nextCursor });

/** For an administrator all events, but without the plans. */
export async function eventsForScripts(account: Account, wanted: EventsQuery) {
  const page = await pageOfEvents(account, wanted);
  const threads = await threadsOfEvents(idsOf(page.rows));
  const providers = await recipients(threads.map(({ thread }) => thread.providerId));
  const events = page.rows.map((event) => ({
    ...(account.id === event.accountId || isOpenToAdministrators("events")
      ? toEventJson(event)
      : withoutPlans(event)),
    enquiries: threads
      .filter(({ brief }) => brief.eventId === event.id)
      .map(({ thread, brief }) => ({
        id: thread.id,
        reference: brief.reference,
        status: currentState(thread),
        provider: toRecipientJson(providers.get(thread.providerId)),
      })),
  }));
  return { events, nextCursor: page.next };
}

/** The caller has checked that the reader may read the events. */
export const threadsOfEvents = async (eventIds: readonly EventId[]): Promise<ThreadWithBrief[]> =>
  eventIds.length === 0
    ? []
    : threadsWhere(
        and(inArray(schema.briefs.eventId, [...eventIds]), isNotNull(schema.briefs.verifiedAt)),
      );
