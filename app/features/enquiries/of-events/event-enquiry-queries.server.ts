import { and, inArray, isNotNull } from "drizzle-orm";
import type { EventId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { threadsWhere, type ThreadWithBrief } from "../enquiry-threads.server";

/** The caller has checked that the reader may read the events. */
export const threadsOfEvents = async (eventIds: readonly EventId[]): Promise<ThreadWithBrief[]> =>
  eventIds.length === 0
    ? []
    : threadsWhere(
        and(inArray(schema.briefs.eventId, [...eventIds]), isNotNull(schema.briefs.verifiedAt)),
      );
