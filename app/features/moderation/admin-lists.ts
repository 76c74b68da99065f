import type { Filter } from "~/platform/list-filters";
import type { KeysetPage } from "~/platform/database/keyset.server";

export const searchWords = { read: (typed) => typed, default: "" } satisfies Filter<string>;

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
