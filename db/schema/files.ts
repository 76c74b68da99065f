import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, instant } from "./columns";

/** What was uploaded. Bytes lie in storage under `key`; a picture also under `key` + its smaller sizes. */
export const files = sqliteTable("files", {
  id: id(),
  key: text("key").notNull().unique(),
  kind: text("kind", { enum: ["picture", "document"] }).notNull(),
  /** Public files may be seen by anyone who knows the id; others only after an access check. */
  isPublic: flag("is_public").notNull().default(false),
  name: text("name").notNull(),
  type: text("type").notNull(),
  size: integer("size").notNull(),
  width: integer("width"),
  height: integer("height"),
  createdAt: instant("created_at").notNull(),
});
