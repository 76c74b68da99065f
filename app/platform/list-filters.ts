import type { TFunction } from "i18next";
import type { Language } from "./i18n";
import { isStorable, tidyLine } from "./india/text";

/** The reader of a description. */
export type Reader = { t: TFunction; language: Language };

/** One filter of a list: how it is read from a URL, written to one, and described to a person. */
export type Filter<Value> = {
  /** Null for a value that makes no sense. */
  read: (typed: string) => Value | null;
  /** Omitted if `String` is enough. */
  write?: (value: Value) => string;
  /** The value if the URL does not name the filter; URLs omit it. */
  default?: Value;
  describe?: (value: Value, reader: Reader) => string;
};

type AnyFilter = Omit<Filter<never>, "read" | "default"> & {
  read: (typed: string) => unknown;
  default?: unknown;
};
type Definitions = Record<string, AnyFilter>;
type ValueOf<F extends AnyFilter> = NonNullable<ReturnType<F["read"]>>;

/** The values of a list's filters: always present for filters with a default. */
export type FilterValues<D extends Definitions> = {
  [Name in keyof D as D[Name] extends { default: unknown } ? Name : never]: ValueOf<D[Name]>;
} & {
  [Name in keyof D as D[Name] extends { default: unknown } ? never : Name]?: ValueOf<D[Name]>;
};

const maxReadLength = 80;

/** The filters of one list, as one object that reads, writes and describes them. */
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
    /**
     * Reads a URL that anyone may have typed: what makes no sense is ignored, never an error.
     * `unread` lists what was not understood, unless a default replaces it.
     */
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
      // Each value came from its own filter's `read`, or is its default; only filters without a
      // default can be unread.
      return { filters: values as unknown as Values, unread: unread as Unread[] };
    },

    /** The filters as URL parameters. */
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

    /** The filters that narrow the list, in order: those with a description, so no sort order. */
    applied: (values: Values): Name[] =>
      all.filter((one) => one[1].describe && isSet(values, one)).map(([name]) => name),

    without: (values: Values, name: Name): Values => ({
      ...values,
      [name]: definitions[name]?.default,
    }),

    /** A filter in the reader's words. */
    describe: (values: Values, name: Name, reader: Reader): string =>
      definitions[name]?.describe?.(valueOf(values, name) as never, reader) ?? "",
  };
}

/** Reads one of a list of words. */
export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (typed: string): Value | null =>
    values.find((value) => value === typed) ?? null;

const cleaned = (raw: string | null) =>
  raw !== null && isStorable(raw) ? tidyLine(raw.slice(0, 400)).slice(0, maxReadLength) : "";
