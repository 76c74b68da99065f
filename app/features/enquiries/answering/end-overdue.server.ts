import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { isUnverified } from "#db/schema/columns/index-conditions";
import { hours, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { moveThread } from "../move.server";
import { namesOfOthersToAsk } from "../others-to-ask.server";
import { recipientOf } from "../recipients.server";
import { verifyHours, waitingStates, type EnquiryState } from "../states";
import { customersAdded } from "../threads.server";
import { moveMails } from "./move-mails.server";

const { briefs, enquiries } = schema;

const endedAtOnce = 100;
const overdueThreads = rowByRow();

/** Ends threads that nobody answered in time, and deletes guests' briefs that were never verified. */
export async function endOverdueEnquiries() {
  await endUnanswered();
  await deleteUnverified();
}

async function endUnanswered() {
  const overdue = await Promise.all(waitingStates.map(overdueIn));
  const rows = overdue.flat().map((one) => ({ ...one, id: one.thread.id }));
  await overdueThreads.each(rows, async ({ thread, brief }) => {
    const recipient = await recipientOf(thread);
    const similar = await namesOfOthersToAsk({ thread, brief });
    await write(async (tx) => {
      const still = await tx
        .select()
        .from(enquiries)
        .where(and(eq(enquiries.id, thread.id), isDue(thread.state)))
        .get();
      if (still)
        await moveThread(tx, still, {
          event: "lapse",
          party: "clock",
          actorId: null,
          mails: moveMails("lapse", { thread: still, brief, recipient, similar }),
        });
    });
  });
}

const isDue = (state: EnquiryState) => and(eq(enquiries.state, state), lte(enquiries.dueAt, now()));

/** Those that are overdue the longest; the next round ends the others. */
const overdueIn = async (state: EnquiryState) =>
  customersAdded(
    await db
      .select({ thread: enquiries, brief: briefs })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(and(isDue(state), overdueThreads.isNotPutOff(enquiries.id)))
      .orderBy(asc(enquiries.dueAt))
      .limit(endedAtOnce),
  );

async function deleteUnverified() {
  await write(async (tx) => {
    const old = tx
      .select({ id: briefs.id })
      .from(briefs)
      .where(and(isUnverified, lte(briefs.createdAt, later(now(), -hours(verifyHours)))));
    await tx.delete(enquiries).where(inArray(enquiries.briefId, old));
    await tx.delete(briefs).where(inArray(briefs.id, old));
  });
}
