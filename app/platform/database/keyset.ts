import { z } from "zod";

/** Where a page of a sorted list begins: after the row with this sort key and id. Rows added meanwhile shift nothing. */
type Position = { key: number; id: string };

/** Opaque to callers: what stands in it may change. */
export const cursorAt = ({ key, id }: Position): string =>
  btoa(`${key}.${id}`).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** What every list of the JSON API takes: how many rows, and after which. */
export const listQuery = {
  limit: z
    .string()
    .regex(/^0*([1-9]\d?|100)$/, "errors.api.limit")
    .default("20")
    .transform(Number)
    .meta({ type: "integer", minimum: 1, maximum: 100, default: 20 }),
  cursor: z
    .string()
    .transform((text, context): Position => {
      const position = positionOf(text);
      if (!position) context.addIssue({ code: "custom", message: "errors.api.cursor" });
      return position ?? z.NEVER;
    })
    .optional()
    .describe("api.fields.cursor"),
};

/** Cuts what was read with one row too many, and says how to go on. */
export function pageOf<Row>(rows: Row[], limit: number, positionIn: (row: Row) => Position) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? cursorAt(positionIn(last)) : null };
}

export const nextCursor = z.string().nullable().describe("api.fields.nextCursor");

function positionOf(text: string): Position | null {
  if (!/^[\w-]{1,120}$/.test(text)) return null;
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const [, key, id] = /^(-?\d{1,16})\.([0-9a-z]{1,40})$/.exec(plain) ?? [];
    return id ? { key: Number(key), id } : null;
  } catch {
    return null;
  }
}
