import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { hours, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { moveOf } from "~/platform/lifecycle";
import { recipientOf, makeMove } from "./move-enquiry.server";
import { enquiryLifecycle, verifyHours, waitingStates } from "../states";

const { briefs, enquiries } = schema;

/** Ends threads that nobody answered in time, and forgets guests' briefs that were never proven. */
export async function endOverdueEnquiries() {
  await endUnanswered();
  await deleteUnverified();
}

async function endUnanswered() {
  const isDue = and(inArray(enquiries.state, [...waitingStates]), lte(enquiries.dueAt, now()));
  const due = await db
    .select({ thread: enquiries, brief: briefs })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(isDue)
    .limit(200);
  for (const { thread, brief } of due) {
    const addressee = await recipientOf(thread);
    await write(async (tx) => {
      const still = await tx
        .select()
        .from(enquiries)
        .where(and(eq(enquiries.id, thread.id), isDue))
        .get();
      if (!still) return;
      const move = moveOf(enquiryLifecycle, still.state, "lapse", "clock");
      const input = { event: "lapse" };
      await makeMove(tx, { thread: still, brief, addressee, input, move, actorId: null });
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
