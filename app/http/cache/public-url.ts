const listQuery = ["q", "category", "city", "size", "guests", "maxPrice", "date", "sort", "cursor"];

const publicPages: [path: RegExp, query: string[]][] = [
  [/^\/$/, []],
  [/^\/providers$/, listQuery],
  [/^\/providers\/[a-z0-9-]{1,80}$/, ["date", "guests", "month"]],
  [/^\/providers\/[a-z0-9-]{1,80}\/reviews$/, ["cursor"]],
  [/^\/providers\/[a-z0-9-]{1,80}\/pictures\/\w{1,2}$/, []],
  [/^\/services\/[a-z-]{1,40}(\/[a-z-]{1,60})?$/, ["date", "guests", "cursor"]],
  [/^\/(become-a-provider|terms|privacy|accessibility|grievance)$/, []],
];

/** Their queries say what follows: `redirectTo`. */
const strangersForms = /^\/(login|signup|forgot-password)$/;

export const isStrangersForm = (path: string) => strangersForms.test(path);

/** A shared cache would still show a day as free after a booking. */
export const namesDay = (path: string) => /[?&](date|month)=/.test(path);

/** Parameters that the page doesn't read (`utm_source`) create no copies. Null for other pages. */
export function publicPath(url: string) {
  const [path = "", query] = url.split("?", 2);
  if (isStrangersForm(path)) return query ? null : path;
  const found = publicPages.find(([pattern]) => pattern.test(path));
  if (!found) return null;
  if (!query) return path;
  const requested = new URLSearchParams(query);
  const read = [...found[1], "lng"].flatMap((name): [string, string][] => {
    const value = requested.get(name);
    return value ? [[name, value]] : [];
  });
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}
