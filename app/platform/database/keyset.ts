import { z } from "zod";
import { nullableText } from "~/platform/shared-schemas";

/** `key` is the sort key of the adjacent page's row: rows added later don't shift the pages. */
export type Cursor = { side: "after" | "before"; key: number; id: string };

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

export const nextCursor = nullableText.describe("api.fields.nextCursor");
