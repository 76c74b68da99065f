// A separate process that writes the template database; once it is closed, no log is left beside
// the file.
import { prepareSearchIndex } from "~/features/directory/listings/search-index-rebuild.server";
import { closeDatabase } from "~/platform/database/database.server";
import { prepareDatabase } from "~/platform/prepare-database.server";

await prepareDatabase();
await prepareSearchIndex();
await closeDatabase();
