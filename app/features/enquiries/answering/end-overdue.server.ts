import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { hours, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { moveThread } from "../move.server";
import { namesOfOthersToAsk } from "../others-to-ask.server";
import { recipientOf } from "../recipients.server";
import { verifyHours, waitingStates } from "../states";
import { threadsWhere } from "../threads.server";
import { moveMails } from "./move-mails.server";

const { briefs, enquiries } = schema;

/** Ends threads that nobody answered in time, and deletes guests' briefs that were never verified. */
export async function endOverdueEnquiries() {
  await endUnanswered();
  await deleteUnverified();
}

async function endUnanswered() {
  const isDue = and(inArray(enquiries.state, waitingStates), lte(enquiries.dueAt, now()));
  for (const { thread, brief } of (await threadsWhere(isDue)).slice(0, 200)) {
    const recipient = await recipientOf(thread);
    const similar = await namesOfOthersToAsk({ thread, brief });
    await write(async (tx) => {
      const still = await tx
        .select()
        .from(enquiries)
        .where(and(eq(enquiries.id, thread.id), isDue))
        .get();
      if (still)
        await moveThread(tx, still, {
          event: "lapse",
          party: "clock",
          actorId: null,
          mails: moveMails("lapse", { thread: still, brief, recipient, similar }),
        });
    });
  }
}

async function deleteUnverified() {
  await write(async (tx) => {
    const old = tx
      .select({ id: briefs.id })
      .from(briefs)
      .where(
        and(isNull(briefs.verifiedAt), lte(briefs.createdAt, later(now(), -hours(verifyHours)))),
      );
    await tx.delete(enquiries).where(inArray(enquiries.briefId, old));
    await tx.delete(briefs).where(inArray(briefs.id, old));
  });
}
