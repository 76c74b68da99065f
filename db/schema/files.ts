import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { fileKinds } from "./allowed-values";
import { atLeast, isFlag, oneOf } from "./checks";
import { flag, id, instant } from "./columns";

/** What was uploaded. Bytes lie in storage under `key`; a picture also under `key` + its smaller sizes. */
export const files = sqliteTable(
  "files",
  {
    id: id(),
    key: text("key").notNull().unique(),
    kind: text("kind", { enum: fileKinds }).notNull(),
    /** Public files may be seen by anyone who knows the id; others only after an access check. */
    isPublic: flag("is_public").notNull().default(false),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    oneOf(table.kind, fileKinds),
    isFlag(table.isPublic),
    // A saved form keeps an empty file as it came; the page that it is sent to refuses it.
    atLeast(table.size, 0),
    atLeast(table.width, 1),
    atLeast(table.height, 1),
  ],
);
