import { eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { purgeCalendar } from "~/features/calendar/personal-data/calendar-purge.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { updateListings } from "../listings/listing-commands.server";

const {
  providerCategories,
  providerCities,
  providerPackages,
  providerPictures,
  profileViews,
  providers,
  providerSizes,
} = schema;

/** The row stays: customers' enquiries refer to it. */
export async function purgeProfile(tx: Tx, accountId: AccountId) {
  const found = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.accountId, accountId))
    .get();
  if (!found) return;
  for (const table of [
    providerCategories,
    providerCities,
    providerPackages,
    providerPictures,
    providerSizes,
    profileViews,
  ])
    await tx.delete(table).where(eq(table.providerId, found.id));
  await tx
    .update(providers)
    .set({
      website: null,
      facebook: null,
      instagram: null,
      linkedin: null,
      slug: found.id,
      status: "suspended",
      businessName: "–",
      legalName: null,
      contactPerson: "–",
      description: "",
      otherSocial: null,
      serviceAreas: null,
    })
    .where(eq(providers.id, found.id));
  await updateListings(tx, found.id);
  await purgeCalendar(tx, found.id);
}
