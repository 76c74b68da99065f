import { and, eq, inArray, lte } from "drizzle-orm";
import { isUnverified } from "#db/schema/columns/index-conditions";
import { hours, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { defineExpiry } from "~/platform/lifecycle.server";
import { enquiryEmails } from "../enquiry-mails.server";
import { enquiryTransitions } from "../enquiry-transitions.server";
import { namesOfOthersToAsk } from "../alternatives.server";
import { recipientOf } from "../enquiry-recipients.server";
import { verifyHours, waitingStates } from "../enquiry-lifecycle";
import { currentState, threadById } from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

const { expireOverdue } = defineExpiry(enquiryTransitions, {
  deadline: enquiries.dueAt,
  among: waitingStates.map((state) => eq(enquiries.state, state)),
  currentState,
  prepare: async ({ id }) => {
    const found = await threadById(id);
    const recipient = await recipientOf(found.thread);
    return { ...found, recipient, similar: await namesOfOthersToAsk(found) };
  },
  emails: (_, thread, details) => enquiryEmails.lapse({ ...details, thread }),
});

export async function expireEnquiries() {
  await expireOverdue();
  await deleteUnverified();
}

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
