import { sql } from "drizzle-orm";
import { schema } from "~/platform/database/database.server";
import { jsonTableRows, jsonValues } from "~/platform/database/json-rows.server";
import type { Category, EventSize } from "./category-catalogue";

const { providerCategories, providerCities, providerPackages, providerSizes } = schema;

/** Written out: drizzle omits the table's name, and the rows in the subquery have an id too. */
export const ofProvider = sql.raw(`where "provider_id" = "providers"."id"`);

export const listsOfProvider = {
  categories: jsonValues<Category>(
    sql`select category as value from ${providerCategories} ${ofProvider}`,
  ),
  cities: jsonValues<string>(sql`select city as value from ${providerCities} ${ofProvider}`),
  sizes: jsonValues<EventSize>(sql`select size as value from ${providerSizes} ${ofProvider}`),
};

export const packagesOfProvider = jsonTableRows(providerPackages, ofProvider, sql`position`);
