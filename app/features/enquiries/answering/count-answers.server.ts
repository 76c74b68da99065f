import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { enquiryDeadlineOrder } from "#db/schema/columns/index-conditions";
import type { EnquiryId } from "#db/schema/ids";
import { answerTenths, setAnswerTenths } from "~/features/directory/listings/match-rank.server";
import { schema, type Tx } from "~/platform/database/database.server";

const { enquiries } = schema;

/** Only the latest, so that improvement shows. */
const maxCounted = 50;

/** Milliseconds, above every deadline: enquiries sorted after it no longer wait. */
const noDeadline = sql.raw("900000000000000");

export async function countAnswers(tx: Tx, id: EnquiryId) {
  const thread = await tx
    .select({ providerId: enquiries.providerId })
    .from(enquiries)
    .where(eq(enquiries.id, id))
    .get();
  if (!thread) return;
  const { providerId } = thread;
  const last = await tx
    .select({ answeredAt: enquiries.answeredAt })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.providerId, providerId),
        sql`${enquiryDeadlineOrder} > ${noDeadline}`,
        or(isNotNull(enquiries.answeredAt), eq(enquiries.state, "unanswered")),
      ),
    )
    .orderBy(sql`${enquiryDeadlineOrder} asc`, asc(enquiries.id))
    .limit(maxCounted);
  const answered = last.filter(({ answeredAt }) => answeredAt).length;
  await setAnswerTenths(tx, providerId, answerTenths(answered, last.length - answered));
}
