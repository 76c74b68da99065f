/** Where a page of a sorted list begins or ends: after the last row of the page before, or before the first of the page after. */
export type Cursor = { side: "after" | "before"; key: number; id: string };

export const cursorText = ({ side, key, id }: Cursor) => `${side}.${key}.${id}`;

/** Null for anything that we did not write: the list then begins at its beginning. */
export function readCursor(text: string | null): Cursor | null {
  const [, side, key, id] =
    /^(after|before)\.(-?\d{1,16})\.([0-9a-z]{1,40})$/.exec(text ?? "") ?? [];
  return id ? { side: side as Cursor["side"], key: Number(key), id } : null;
}
