import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { dataVersion, schema } from "~/platform/database/database.server";
import { readOnce } from "~/platform/database/request-rows.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";

const { catalogue } = schema;

const row = preparedRead((from) => from.select({ version: catalogue.version }).from(catalogue));

let known: { at: number | null; version: number } | undefined;

/** Goes up with every change of a published profile, in the same transaction. */
export async function catalogueVersion(): Promise<number> {
  const at = dataVersion();
  if (at === null || known?.at !== at) known = { at, version: (await row({}))?.version ?? 0 };
  return known.version;
}

export const catalogueState = (version: number) => `${version} ${istDay(now())}`;

/** Get it before reading: a value read for an older version is never found in a newer cache. */
export function cachedUntilPublishing<Key, Value>(maxValues: number) {
  let state: string | undefined;
  let values = new Map<Key, Value>();
  return async (): Promise<Map<Key, Value>> => {
    const current = catalogueState(await readOnce(catalogueVersion));
    if (current !== state || values.size > maxValues) values = new Map();
    state = current;
    return values;
  };
}
