const maxLocations = 20;

/** A name may be quoted, and must be if it contains a comma. Null for a malformed list. */
export function readLocations(text: string): string[] | null {
  const inside = /^\s*\[(.*)\]\s*$/su.exec(text)?.[1];
  if (inside === undefined) return null;
  const names: string[] = [];
  // No two adjacent parts can match the same space, so a malformed list takes no longer to read.
  const item = /(?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|\s*“([^”]*)”\s*|([^,"']*))(,|$)/suy;
  while (item.lastIndex < inside.length || names.length === 0) {
    const [whole, ...found] = item.exec(inside) ?? [];
    if (whole === undefined) return null;
    names.push(found.slice(0, 4).find((one) => one !== undefined) ?? "");
    if (found[4] === "") break;
  }
  const given = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
  return given.length <= maxLocations ? given : null;
}
