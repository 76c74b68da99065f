const listQuery = ["q", "category", "city", "size", "guests", "maxPrice", "date", "sort", "cursor"];

/**
 * Path → what its page reads of the query. Pages that are the same for everybody but for the frame
 * around them.
 */
const publicPages: [path: RegExp, query: string[]][] = [
  [/^\/$/, []],
  [/^\/providers$/, listQuery],
  [/^\/providers\/[a-z0-9-]{1,80}$/, ["date", "guests", "month"]],
  [/^\/providers\/[a-z0-9-]{1,80}\/reviews$/, ["cursor"]],
  [/^\/providers\/[a-z0-9-]{1,80}\/pictures\/\w{1,2}$/, []],
  [/^\/services\/[a-z-]{1,40}(\/[a-z-]{1,60})?$/, ["date", "guests", "cursor"]],
  [/^\/(become-a-provider|terms|privacy|accessibility|grievance)$/, []],
];

/**
 * Whether the page says who is free on a day: a cache in front of us would show it after somebody
 * was booked.
 */
export const asksForDay = (path: string): boolean => /[?&](date|month)=/.test(path);

/**
 * The path that a public page is cached under: its own, and of the query what the page reads, in
 * one order. Null for any other page. What a page does not read (`utm_source`) makes no copies of
 * it.
 */
export function publicPath(url: string): string | null {
  const [path = "", query] = url.split("?", 2);
  const found = publicPages.find(([pattern]) => pattern.test(path));
  if (!found) return null;
  if (!query) return path;
  const asked = new URLSearchParams(query);
  const read = [...found[1], "lng"].flatMap((name): [string, string][] => {
    const value = asked.get(name);
    return value ? [[name, value]] : [];
  });
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}
