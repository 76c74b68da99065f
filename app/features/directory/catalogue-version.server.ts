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
 * Goes up with every change of a published profile, within the change's own transaction, whichever
 * process makes it.
 */
export const catalogueVersion = async (): Promise<number> => (await row({}))?.version ?? 0;

/**
 * What public pages show is of one version and one day in India: who is paused, and free, is asked
 * from today on.
 */
export const catalogueState = (version: number) => `${version} ${istDay(now())}`;

/**
 * A place for what was read of the catalogue, empty again once that changes, or a day begins. Ask
 * for it before reading: what is published meanwhile makes a newer version, and what was read for
 * the old one is never found in the new one's.
 */
export function cachedUntilPublishing<Key, Value>(most: number) {
  let state: string | undefined;
  let values = new Map<Key, Value>();
  return async (): Promise<Map<Key, Value>> => {
    const current = catalogueState(await readOnce(catalogueVersion));
    if (current !== state || values.size > most) values = new Map();
    state = current;
    return values;
  };
}
