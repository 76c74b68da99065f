import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { AccountId, PackageId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type Database, type Tx } from "~/platform/database/database.server";
import { conflict, orNotFound } from "~/platform/refusals";
import { updateListings } from "../listings/listing-commands.server";
import type { PriceUnit } from "../price-units";

const { providerPackages, providers } = schema;

/** Null if the provider has confirmed all units. */
export const assumedPriceUnits = (accountId: AccountId, from: From = db) =>
  pricesOfAccount(from, accountId, { areAssumed: true });

export async function confirmedPriceUnits(accountId: AccountId, from: From = db) {
  const own = await pricesOfAccount(from, accountId, { areAssumed: false });
  return {
    priceUnit: own && own.startingPrice !== null ? own.priceUnit : undefined,
    packages: new Map(own?.packages.map(({ name, priceUnit }) => [name, priceUnit])),
  };
}

type From = Pick<Database, "query">;

async function pricesOfAccount(
  from: From,
  accountId: AccountId,
  { areAssumed }: { areAssumed: boolean },
) {
  const own = await from.query.providers.findFirst({
    where: and(eq(providers.accountId, accountId), eq(providers.priceUnitsAssumed, areAssumed)),
    columns: { id: true, startingPrice: true, priceUnit: true },
  });
  if (!own) return null;
  const packages = await from.query.providerPackages.findMany({
    where: and(eq(providerPackages.providerId, own.id), isNotNull(providerPackages.price)),
    columns: { id: true, name: true, price: true, priceUnit: true },
    orderBy: asc(providerPackages.position),
  });
  return { ...own, packages };
}

type ConfirmedUnits = {
  priceUnit?: PriceUnit | undefined;
  packages: { id: PackageId; priceUnit: PriceUnit }[];
};

/** @throws Refusal notFound without a profile; conflict if packages were published again since */
export async function confirmPriceUnits(
  tx: Tx,
  accountId: AccountId,
  { priceUnit, packages }: ConfirmedUnits,
): Promise<"done" | "already"> {
  const own = orNotFound(
    await tx.query.providers.findFirst({
      where: eq(providers.accountId, accountId),
      columns: { id: true },
    }),
  );
  const assumed = await assumedPriceUnits(accountId, tx);
  if (!assumed) return "already";
  const answered = new Map(packages.map((one) => [one.id, one.priceUnit]));
  if (
    answered.size !== assumed.packages.length ||
    !assumed.packages.every(({ id }) => answered.has(id)) ||
    (assumed.startingPrice !== null && !priceUnit)
  )
    throw conflict("errors.conflict.moved");
  await tx
    .update(providers)
    .set({ priceUnit, priceUnitsAssumed: false, updatedAt: now() })
    .where(eq(providers.id, own.id));
  for (const [id, unit] of answered)
    await tx
      .update(providerPackages)
      .set({ priceUnit: unit })
      .where(and(eq(providerPackages.id, id), eq(providerPackages.providerId, own.id)));
  await updateListings(tx, own.id);
  return "done";
}
