import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { days, later, minutes, now } from "~/platform/clock.server";
import { inBatches } from "~/platform/database/batches.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId, newToken } from "~/platform/ids.server";
import { conflict, Refusal } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { draftOfVisitor } from "../../application-queries.server";
import { linkMinutes, browserHashOf, handOverAt, isIn } from "./hand-over-queries.server";
import { workingRetentionDays } from "~/platform/retention";

const { applications, draftHandOvers } = schema;

type Browser = { visitor: string; ip: string };

/**
 * Creates a link that lets another browser take over this one's draft; deletes an earlier unused
 * link.
 * @returns the token, which is not stored anywhere
 * @throws Refusal conflict if there is no draft; tooMany
 */
export async function makeHandOver({ visitor, ip }: Browser): Promise<string> {
  await consumeLimit("handOverByVisitor", ip);
  const token = newToken();
  const createdAt = now();
  await write(async (tx) => {
    const draft = await draftOfVisitor(visitor, tx);
    if (!draft) throw conflict("handOver.nothing");
    await tx
      .delete(draftHandOvers)
      .where(and(eq(draftHandOvers.applicationId, draft.id), isNull(draftHandOvers.usedAt)));
    await tx.insert(draftHandOvers).values({
      id: newId(),
      applicationId: draft.id,
      browserHash: browserHashOf(visitor),
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: later(createdAt, minutes(linkMinutes)),
    });
  });
  return token;
}

/**
 * Moves a link's draft to this browser. A draft that this browser already has stays, and after
 * log-in the account is asked about both. Does nothing in the browser that has the draft.
 * @throws Refusal notFound; conflict if the link can no longer be used; tooMany
 */
export async function takeHandedOver(token: string, { visitor, ip }: Browser) {
  await consumeLimit("handOverByVisitor", ip);
  await write(async (tx) => {
    const found = await handOverAt(token, tx);
    if (!found) throw new Refusal("notFound", "handOver.over.unknown.text");
    if (isIn(visitor, found)) return;
    const { id, application, state } = found;
    if (state !== "open") throw conflict(`handOver.over.${state}.text`);
    await tx.update(draftHandOvers).set({ usedAt: now() }).where(eq(draftHandOvers.id, id));
    await tx
      .update(applications)
      .set({ visitorId: visitor, handedOverAt: now(), updatedAt: now() })
      .where(eq(applications.id, application.id));
  });
}

/**
 * Deletes links a month after they expire; until then, the browser that a draft has left can say
 * so.
 */
export async function deleteOldHandOvers() {
  const before = later(now(), -days(workingRetentionDays.handOvers));
  await inBatches(
    (limit) =>
      db
        .select({ id: draftHandOvers.id })
        .from(draftHandOvers)
        .where(lt(draftHandOvers.expiresAt, before))
        .limit(limit),
    (tx, rows) =>
      tx.delete(draftHandOvers).where(
        inArray(
          draftHandOvers.id,
          rows.map(({ id }) => id),
        ),
      ),
  );
}
