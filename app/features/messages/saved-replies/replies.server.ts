import { and, eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";
import { newId } from "~/platform/ids.server";
import { conflict, notFound } from "~/platform/refusals";
import { maxReplies, type SavedReplyInput } from "./saved-reply-forms";

const { savedReplies } = schema;

export const repliesOf = (accountId: AccountId) =>
  db
    .select({ id: savedReplies.id, name: savedReplies.name, text: savedReplies.text })
    .from(savedReplies)
    .where(eq(savedReplies.accountId, accountId))
    .orderBy(...ascendingBy(savedReplies.createdAt));

/**
 * Removing one that is gone does nothing.
 * @throws Refusal notFound for someone else's reply, conflict when there are already `maxReplies`
 */
export async function changeReplies(actor: Account, input: SavedReplyInput) {
  await write(async (tx) => {
    const { id } = input;
    const own = and(eq(savedReplies.accountId, actor.id), eq(savedReplies.id, id ?? ""));
    if (input.intent === "remove") {
      await tx.delete(savedReplies).where(own);
      return;
    }
    const { name, text } = input;
    if (id) {
      const changed = await tx.update(savedReplies).set({ name, text }).where(own);
      if (changed.rowsAffected !== 1) throw notFound();
      return;
    }
    const all = await tx.select().from(savedReplies).where(eq(savedReplies.accountId, actor.id));
    // A form posted twice makes one reply.
    if (all.some((one) => one.name === name && one.text === text)) return;
    if (all.length >= maxReplies) throw conflict("messages.replies.tooMany", { max: maxReplies });
    await tx
      .insert(savedReplies)
      .values({ id: newId(), accountId: actor.id, name, text, createdAt: now() });
  });
}

export async function deleteReplies(tx: Tx, accountId: AccountId) {
  await tx.delete(savedReplies).where(eq(savedReplies.accountId, accountId));
}
