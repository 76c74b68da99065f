import { parseDay } from "~/platform/india/dates/dates";
import { listFilters, type Filter, type FilterValues } from "~/platform/list-filters";

const asTyped = { read: (typed) => typed, default: "" } satisfies Filter<string>;

const definitions = {
  person: asTyped,
  subject: asTyped,
  action: asTyped,
  from: { read: parseDay },
  until: { read: parseDay },
};

export const auditFilters = listFilters(definitions);
export type AuditFilters = FilterValues<typeof definitions>;
