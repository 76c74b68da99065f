import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { fileKinds, removalHolds } from "./allowed-values";
import { atLeast, isFlag, oneOf } from "./columns/checks";
import { flag, id, instant } from "./columns/types";
import { wantsMedium } from "./columns/index-conditions";
import type { FileId } from "./ids";

/**
 * What was uploaded. Bytes lie in storage under `key`; a picture also under `key` + its smaller
 * sizes.
 */
export const files = sqliteTable(
  "files",
  {
    id: id<FileId>(),
    key: text("key").notNull().unique(),
    kind: text("kind", { enum: fileKinds }).notNull(),
    /** Public files may be seen by anyone who knows the id; others only after an access check. */
    isPublic: flag("is_public").notNull().default(false),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    /**
     * SHA-256 of what arrived, in hex, before it was drawn anew. Empty for what came before it was
     * kept.
     */
    digest: text("digest"),
    width: integer("width"),
    height: integer("height"),
    /** Of a PDF; empty where it was stored before they were counted. */
    pages: integer("pages"),
    /**
     * A picture that fits into the medium size as it is has none, and one of before there was that
     * size has none yet.
     */
    hasMedium: flag("has_medium").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("files_without_medium").on(table.id).where(wantsMedium),
    oneOf(table.kind, fileKinds),
    isFlag(table.isPublic),
    isFlag(table.hasMedium),
    // A saved form keeps an empty file as it came; the page that it is sent to refuses it.
    atLeast(table.size, 0),
    atLeast(table.width, 1),
    atLeast(table.height, 1),
    atLeast(table.pages, 1),
  ],
);

/**
 * The keys under which this installation has put bytes, each written before its bytes are: nothing
 * else is ever removed from storage, which may hold other things. Triggers of `files` keep
 * `removeAfter`: empty as long as a row names the key.
 */
export const storageKeys = sqliteTable(
  "storage_keys",
  {
    key: text("key").primaryKey(),
    removeAfter: instant("remove_after"),
  },
  (table) => [index("storage_keys_to_remove").on(table.removeAfter, table.key)],
);

/**
 * Which installation of the app this database belongs to; its files' folder carries the same id.
 * One row.
 */
export const installation = sqliteTable(
  "installation",
  {
    row: integer("row").primaryKey(),
    id: text("id").notNull(),
    /** Why no file is removed until an administrator says so. */
    removalHeld: text("removal_held", { enum: removalHolds }),
  },
  (table) => [oneOf(table.removalHeld, removalHolds)],
);
