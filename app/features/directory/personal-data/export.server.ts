import { asc, eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import { config } from "~/platform/config.server";
import { db, schema } from "~/platform/database/database.server";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { paths } from "~/paths";
import { priceWords, type PriceUnit } from "../price-units";

const { providerPackages, providers } = schema;

/** The public profile of an account as its owner takes it along; null before there is one. */
export async function exportProfile(
  accountId: string,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const profile = await db.query.providers.findFirst({ where: eq(providers.accountId, accountId) });
  if (!profile) return null;
  const packages = await db.query.providerPackages.findMany({
    where: eq(providerPackages.providerId, profile.id),
    orderBy: asc(providerPackages.position),
    columns: { name: true, price: true, priceUnit: true, features: true },
  });
  const price = (paise: number | null, unit: PriceUnit) =>
    paise === null ? "" : priceWords(paise, unit, t);
  return {
    name: "profile",
    json: { ...profile, packages },
    sheets: [
      {
        title: t("accounts.settings.export.profile"),
        rows: [
          [t("onboarding.field.businessName.label"), profile.businessName],
          [t("accounts.settings.export.address"), config().appUrl + paths.provider(profile.slug)],
          [t("onboarding.field.city.label"), cityName(profile.city, language)],
          [t("onboarding.field.serviceDescription.label"), profile.description],
          [
            t("onboarding.field.startingPrice.label"),
            price(profile.startingPrice, profile.priceUnit),
          ],
          ...packages.map((one): [string, string] => [one.name, price(one.price, one.priceUnit)]),
        ],
      },
    ],
    // Its pictures are the application's.
    files: [],
  };
}
