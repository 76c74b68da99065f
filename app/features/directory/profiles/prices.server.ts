import type { PackageId, ProviderId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { packagesOfProvider } from "../provider-lists.server";

const { providers } = schema;

export const packageOf = async (providerId: ProviderId, id: PackageId) =>
  (await pricesWithPackages(providerId))?.packages.find((one) => one.id === id) ?? null;

export const pricedPackagesOf = async (providerId: ProviderId) =>
  ((await pricesWithPackages(providerId))?.packages ?? []).flatMap(({ price, ...one }) =>
    price === null ? [] : [{ ...one, price }],
  );

export async function pricesOf(providerId: ProviderId) {
  const found = await pricesWithPackages(providerId);
  return {
    startingPrice: found?.startingPrice,
    priceUnit: found?.priceUnit,
    packages: await pricedPackagesOf(providerId),
  };
}

const pricesWithPackages = async (id: ProviderId) => (await priceRows([id])).get(id) ?? null;

const priceRows = readByKeys(
  (from, isKey) =>
    from
      .select({
        id: providers.id,
        startingPrice: providers.startingPrice,
        priceUnit: providers.priceUnit,
        packages: packagesOfProvider,
      })
      .from(providers)
      .where(isKey(providers.id)),
  ({ id }) => [id],
);
