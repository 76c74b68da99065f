import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { PackageId, ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";

const { providerPackages, providers } = schema;

/** A package of a provider; null where it has no such one. */
export async function packageOf(providerId: ProviderId, id: PackageId) {
  const found = await db.query.providerPackages.findFirst({
    where: and(eq(providerPackages.providerId, providerId), eq(providerPackages.id, id)),
  });
  return found ?? null;
}

/** The packages of a provider that have a price, in its own order. */
export async function pricedPackagesOf(providerId: ProviderId) {
  const found = await db
    .select()
    .from(providerPackages)
    .where(and(eq(providerPackages.providerId, providerId), isNotNull(providerPackages.price)))
    .orderBy(asc(providerPackages.position));
  return found.flatMap(({ price, ...one }) => (price === null ? [] : [{ ...one, price }]));
}

/** What a provider asks for in public, whatever its status: the first words of a quote. */
export async function pricesOf(providerId: ProviderId) {
  const [provider, packages] = await Promise.all([
    db.query.providers.findFirst({
      where: eq(providers.id, providerId),
      columns: { startingPrice: true, priceUnit: true },
    }),
    pricedPackagesOf(providerId),
  ]);
  return { ...provider, packages };
}
