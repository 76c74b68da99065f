import { z } from "zod";

/**
 * Where a page of a sorted list begins or ends: after the last row of the previous page, or before
 * the first row of the next. `key` is the row's sort key. Rows added later don't shift the pages.
 */
export type Cursor = { side: "after" | "before"; key: number; id: string };

/** Opaque to callers: its format may change. */
export const writeCursor = ({ side, key, id }: Cursor): string =>
  btoa(`${side === "before" ? "<" : ""}${key}.${id}`)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Null for anything that we did not write: the list then starts at the beginning. */
export function readCursor(text: string | null): Cursor | null {
  if (!text || !/^[\w-]{1,120}$/.test(text)) return null;
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const [, before, key, id] = /^(<?)(-?\d{1,16})\.([0-9a-z]{1,40})$/.exec(plain) ?? [];
    return id ? { side: before ? "before" : "after", key: Number(key), id } : null;
  } catch {
    return null;
  }
}

/** The query of every list in the JSON API: how many rows, and where to start. */
export const listQuery = {
  limit: z
    .string()
    .regex(/^0*([1-9]\d?|100)$/, "errors.api.limit")
    .default("20")
    .transform(Number)
    .meta({ type: "integer", minimum: 1, maximum: 100, default: 20 }),
  cursor: z
    .string()
    .transform((text, context): Cursor => {
      const cursor = readCursor(text);
      if (!cursor) context.addIssue({ code: "custom", message: "errors.api.cursor" });
      return cursor ?? z.NEVER;
    })
    .optional()
    .describe("api.fields.cursor"),
};

export const nextCursor = z.string().nullable().describe("api.fields.nextCursor");
