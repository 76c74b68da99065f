import { schema } from "~/platform/database/database.server";
import { keptRead } from "~/platform/database/kept-reads.server";

const { catalogue } = schema;

const row = keptRead((from) =>
  from.select({ version: catalogue.version }).from(catalogue).prepare(),
);

/** Goes up with every change of a published profile, within the change's own transaction, whichever process makes it. */
export const catalogueVersion = async (): Promise<number> => (await row({}))?.version ?? 0;
