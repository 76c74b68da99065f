import { and, eq } from "drizzle-orm";
import { schema } from "~/platform/database/database.server";
import { preparedRows } from "~/platform/database/prepared-reads.server";
import { reserveNames } from "~/platform/india/identifiers/shown-names";
import { onSiteRead, site } from "~/platform/site/current-site.server";

const { accounts } = schema;

const administrators = preparedRows((from) =>
  from
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.role, "admin"), eq(accounts.state, "active"))),
);

let people: string[] = [];

export function reserveTeamNames() {
  reserveNames(() => ({ site: Object.values(site().name), people }));
  onSiteRead(async () => {
    people = (await administrators({})).map(({ name }) => name);
  });
}
