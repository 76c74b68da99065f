import type { TFunction } from "i18next";
import type { KeysetPage } from "./database/keyset.server";
import type { Language } from "./i18n";
import { isStorable, tidyLine } from "./india/text";

export type Reader = { t: TFunction; language: Language };

export type Filter<Value> = {
  /** Null for a value that makes no sense. */
  read: (typed: string) => Value | null;
  write?: (value: Value) => string;
  /** The value if the URL does not name the filter; URLs omit it. */
  default?: Value;
  describe?: (value: Value, reader: Reader) => string;
};

export const searchWords = { read: (typed) => typed, default: "" } satisfies Filter<string>;

type AnyFilter = Omit<Filter<never>, "read" | "default"> & {
  read: (typed: string) => unknown;
  default?: unknown;
};
type Definitions = Record<string, AnyFilter>;
type ValueOf<F extends AnyFilter> = NonNullable<ReturnType<F["read"]>>;

export type FilterValues<D extends Definitions> = {
  [Name in keyof D as D[Name] extends { default: unknown } ? Name : never]: ValueOf<D[Name]>;
} & {
  [Name in keyof D as D[Name] extends { default: unknown } ? never : Name]?: ValueOf<D[Name]>;
};

const maxReadLength = 80;

export function listFilters<const D extends Definitions>(definitions: D) {
  type Name = keyof D & string;
  type Values = FilterValues<D>;
  type Unread = {
    name: Exclude<Name, keyof { [N in Name as D[N] extends { default: unknown } ? N : never]: N }>;
    typed: string;
  };
  const all = Object.entries<AnyFilter>(definitions) as [Name, AnyFilter][];
  const valueOf = (values: object, name: string) => Reflect.get(values, name) as unknown;
  const isSet = (values: object, [name, filter]: [Name, AnyFilter]) => {
    const value = valueOf(values, name);
    return value !== undefined && value !== filter.default;
  };

  return {
    /** What makes no sense is ignored, never an error; `unread` lists what no default replaces. */
    read(query: URLSearchParams) {
      const values: Record<string, unknown> = {};
      const unread: { name: Name; typed: string }[] = [];
      for (const [name, filter] of all) {
        const typed = cleaned(query.get(name));
        const value = typed === "" ? null : filter.read(typed);
        if (value !== null) values[name] = value;
        else if (filter.default !== undefined) values[name] = filter.default;
        else if (typed !== "") unread.push({ name, typed });
      }
      // Each value came from its own filter's `read`, or is its default; only others can be unread.
      return { filters: values as unknown as Values, unread: unread as Unread[] };
    },

    write(values: Values): Record<string, string | undefined> {
      return Object.fromEntries(
        all.map(([name, filter]) => {
          const { write = String } = filter;
          return [
            name,
            isSet(values, [name, filter]) ? write(valueOf(values, name) as never) : undefined,
          ];
        }),
      );
    },

    applied: (values: Values): Name[] =>
      all.filter((one) => one[1].describe && isSet(values, one)).map(([name]) => name),

    without: (values: Values, name: Name): Values => ({
      ...values,
      [name]: definitions[name]?.default,
    }),

    describe: (values: Values, name: Name, reader: Reader): string =>
      definitions[name]?.describe?.(valueOf(values, name) as never, reader) ?? "",
  };
}

type Filters<Values> = {
  write: (values: Values) => Record<string, string | undefined>;
};

/** The links of a list's tabs and pages, which keep its other filters. */
export function listLinks<Values extends object>(
  { write }: Filters<Values>,
  values: Values,
  path: (query: Record<string, string | undefined>) => string,
  { previous, next }: Pick<KeysetPage<unknown>, "previous" | "next">,
) {
  const at = (change: Partial<Values>, cursor?: string) =>
    path({ ...write({ ...values, ...change }), cursor });
  return { at, pages: { previous: previous && at({}, previous), next: next && at({}, next) } };
}

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (typed: string): Value | null =>
    values.find((value) => value === typed) ?? null;

const cleaned = (raw: string | null) =>
  raw !== null && isStorable(raw) ? tidyLine(raw.slice(0, 400)).slice(0, maxReadLength) : "";
