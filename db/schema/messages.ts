import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { messageParties } from "./allowed-values";
import { atLeast, oneOf } from "./columns/checks";
import { id, idOf, instant, privateText } from "./columns/types";
import { enquiries } from "./enquiries";
import { files } from "./files";
import { isUnseen } from "./columns/index-conditions";
import type { AccountId, EnquiryId, FileId, MessageId, SavedReplyId } from "./ids";

export const messages = sqliteTable(
  "messages",
  {
    id: id<MessageId>(),
    enquiryId: idOf<EnquiryId>("enquiry_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    /** The author. */
    party: text("party", { enum: messageParties }).notNull(),
    text: privateText("text").notNull(),
    sentAt: instant("sent_at").notNull(),
    /** When the other side saw it on its page. */
    seenAt: instant("seen_at"),
  },
  (table) => [
    index("messages_by_enquiry").on(table.enquiryId, table.sentAt, table.id),
    index("messages_unseen").on(table.enquiryId, table.party).where(isUnseen),
    oneOf(table.party, messageParties),
  ],
);

export const messageFiles = sqliteTable(
  "message_files",
  {
    messageId: idOf<MessageId>("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    fileId: idOf<FileId>("file_id")
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    uniqueIndex("message_files_by_file").on(table.fileId),
    atLeast(table.position, 0),
  ],
);

export const savedReplies = sqliteTable(
  "saved_replies",
  {
    id: id<SavedReplyId>(),
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("saved_replies_by_account").on(table.accountId, table.createdAt, table.id)],
);
