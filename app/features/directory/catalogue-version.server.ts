import { schema } from "~/platform/database/database.server";
import { keptRead } from "~/platform/database/kept-reads.server";

const { catalogue } = schema;

const row = keptRead((from) =>
  from.select({ version: catalogue.version }).from(catalogue).prepare(),
);

/** Goes up with every change of a published profile, within the change's own transaction, whichever process makes it. */
export const catalogueVersion = async (): Promise<number> => (await row({}))?.version ?? 0;

/**
 * A place for what was read of the catalogue, empty again once that changes. Ask for it before reading: what is published
 * meanwhile makes a newer version, and what was read for the old one is never found in the new one's.
 */
export function keptUntilPublishing<Key, Value>(most: number) {
  let version: number | undefined;
  let values = new Map<Key, Value>();
  return async (): Promise<Map<Key, Value>> => {
    const current = await catalogueVersion();
    if (current !== version || values.size > most) values = new Map();
    version = current;
    return values;
  };
}
