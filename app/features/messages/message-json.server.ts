import { z } from "zod";
import { messageParties } from "#db/schema/allowed-values";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import { type Cursor, nextCursor, listQuery } from "~/platform/database/keyset";
import { keysetPage } from "~/platform/database/keyset.server";
import { messagesBySending, readMessages, type Message } from "./message-queries.server";
import { messageForm } from "./message-forms";
import { sentKey } from "~/platform/shared-schemas";

const messageJson = z
  .object({
    id: z.string(),
    by: z.enum(messageParties).describe("api.fields.messageBy"),
    text: z.string(),
    sentAt: z.iso.datetime(),
    seenAt: z.iso.datetime().nullable().describe("api.fields.messageSeenAt"),
  })
  .meta({ id: "Message" });

export const messagesJson = z.object({ messages: z.array(messageJson), nextCursor });

/** Reading them by script does not mark them as seen. */
export async function messagesFor(
  actor: Account,
  { id, ...wanted }: { id: EnquiryId; limit: number; cursor?: Cursor | undefined },
): Promise<z.input<typeof messagesJson>> {
  await threadFor(actor, id);
  const { rows, next } = await keysetPage(messagesBySending, wanted, readMessages(id));
  return { messages: rows.map(toJson), nextCursor: next };
}

const toJson = ({ id, party, text, sentAt, seenAt }: Message): z.input<typeof messageJson> => ({
  id,
  by: party,
  text,
  sentAt: sentAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});

export const messageCall = messageForm.safeExtend({ id: sentKey });
export const messagesQuery = z.object({ id: sentKey, ...listQuery });
