import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { fileKinds, removalHolds } from "./allowed-values";
import { atLeast, isFlag, oneOf } from "./columns/checks";
import { flag, id, instant } from "./columns/types";
import { wantsMedium } from "./columns/index-conditions";
import type { FileId } from "./ids";

/** Bytes are stored under `key`, a picture's sizes under `key` + size. */
export const files = sqliteTable(
  "files",
  {
    id: id<FileId>(),
    key: text("key").notNull().unique(),
    kind: text("kind", { enum: fileKinds }).notNull(),
    /** Anyone who knows the id may see a public file; other files need an access check. */
    isPublic: flag("is_public").notNull().default(false),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    /** SHA-256 of the original upload, in hex; null for files stored before it was recorded. */
    digest: text("digest"),
    width: integer("width"),
    height: integer("height"),
    /** Of a PDF; null if it was stored before pages were counted. */
    pages: integer("pages"),
    /** False if the picture itself fits the medium size, or that size is not rendered yet. */
    hasMedium: flag("has_medium").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("files_by_digest").on(table.digest),
    index("files_without_medium").on(table.id).where(wantsMedium),
    oneOf(table.kind, fileKinds),
    isFlag(table.isPublic),
    isFlag(table.hasMedium),
    // A saved form stores an empty file as it came; the page it is sent to refuses it.
    atLeast(table.size, 0),
    atLeast(table.width, 1),
    atLeast(table.height, 1),
    atLeast(table.pages, 1),
  ],
);

/** Written before the bytes: nothing else is ever removed. Null while a row names the key. */
export const storageKeys = sqliteTable(
  "storage_keys",
  {
    key: text("key").primaryKey(),
    removeAfter: instant("remove_after"),
  },
  (table) => [index("storage_keys_to_remove").on(table.removeAfter, table.key)],
);

/** One row; the files' folder has the same id. */
export const installation = sqliteTable(
  "installation",
  {
    row: integer("row").primaryKey(),
    id: text("id").notNull(),
    /** Null if files are being removed. */
    removalHeld: text("removal_held", { enum: removalHolds }),
  },
  (table) => [oneOf(table.removalHeld, removalHolds)],
);
