import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { schema } from "~/platform/database/database.server";
import { readOnce } from "~/platform/database/request-rows.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";

const { catalogue } = schema;

const row = preparedRead((from) =>
  from.select({ version: catalogue.version }).from(catalogue).prepare(),
);

/**
 * Goes up with every change of a published profile, in the same transaction, in whichever process.
 */
export const catalogueVersion = async (): Promise<number> => (await row({}))?.version ?? 0;

/**
 * Public pages depend on the version and on the day in India: pauses and free days count from
 * today.
 */
export const catalogueState = (version: number) => `${version} ${istDay(now())}`;

/**
 * A cache of what is read from the catalogue, emptied when the catalogue changes or a new day
 * begins. Get it before reading: if something is published in the meantime, the version has
 * changed, and the value read for the old one is never found in the new cache.
 * @param most the number of entries beyond which the cache is emptied too
 */
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
