import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { hiddenStatuses } from "./allowed-values";
import { oneOf } from "./columns/checks";
import { id, idOf, instant } from "./columns/types";
import type { AccountId } from "./ids";

export const suspensions = sqliteTable(
  "suspensions",
  {
    id: id(),
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    /** Before it was hidden; null if there was none, or nothing to hide. */
    hidProfile: text("hid_profile", { enum: hiddenStatuses }),
    suspendedBy: idOf<AccountId>("suspended_by")
      .notNull()
      .references(() => accounts.id),
    suspendedAt: instant("suspended_at").notNull(),
    restoredBy: idOf<AccountId>("restored_by").references(() => accounts.id),
    restoredAt: instant("restored_at"),
  },
  (table) => [
    index("suspensions_by_account").on(table.accountId, table.suspendedAt, table.id),
    oneOf(table.hidProfile, hiddenStatuses),
  ],
);
