import { and, inArray, isNotNull } from "drizzle-orm";
import type { EventId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { threadsWhere, type ThreadWithBrief } from "../enquiry-threads.server";

/**
 * What was sent from these events, the oldest first. Events are their customers' own: who may read
 * one may read these.
 */
export const threadsOfEvents = async (eventIds: readonly EventId[]): Promise<ThreadWithBrief[]> =>
  eventIds.length === 0
    ? []
    : threadsWhere(
        and(inArray(schema.briefs.eventId, [...eventIds]), isNotNull(schema.briefs.verifiedAt)),
      );
