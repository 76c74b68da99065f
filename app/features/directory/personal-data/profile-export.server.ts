import { asc, eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { AccountId } from "#db/schema/ids";
import { monthOf } from "~/features/calendar/month";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import { config } from "~/platform/config.server";
import { db, schema } from "~/platform/database/database.server";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { Paise } from "~/platform/india/money";
import { priceWords, type PriceUnit } from "../price-units";
import type { Pause } from "../profile-lifecycle";

const {
  providerCategories,
  providerCities,
  providerPackages,
  providerPictures,
  profileViews,
  providers,
  providerSizes,
} = schema;

export async function exportProfile(
  accountId: AccountId,
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
  const [categories, cities, sizes, views, pictures] = await Promise.all([
    db.query.providerCategories.findMany({ where: eq(providerCategories.providerId, profile.id) }),
    db.query.providerCities.findMany({ where: eq(providerCities.providerId, profile.id) }),
    db.query.providerSizes.findMany({ where: eq(providerSizes.providerId, profile.id) }),
    db.query.profileViews.findMany({
      where: eq(profileViews.providerId, profile.id),
      orderBy: asc(profileViews.month),
      columns: { month: true, views: true },
    }),
    db.query.providerPictures.findMany({
      where: eq(providerPictures.providerId, profile.id),
      orderBy: asc(providerPictures.position),
    }),
  ]);
  const price = (paise: Paise | null, unit: PriceUnit) =>
    paise === null ? "" : priceWords(paise, unit, t);
  return {
    name: "profile",
    json: {
      ...profile,
      packages,
      categories: categories.map(({ category }) => category),
      cities: cities.map(({ city }) => city),
      eventSizes: sizes.map(({ size }) => size),
      views: views.map(({ month, views: count }) => ({ month: monthOf(month), views: count })),
      pictures: pictures.map(({ caption }) => ({ caption })),
    },
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
          ...pauseRows(profile, t, language),
          ...packages.map((one): [string, string] => [one.name, price(one.price, one.priceUnit)]),
        ],
      },
    ],
    // The pictures are exported with the application.
    files: [],
  };
}

function pauseRows(
  { pausedFrom, pausedUntil }: Pause,
  t: TFunction,
  language: Language,
): [string, string][] {
  if (!pausedFrom || (pausedUntil && pausedUntil < istDay(now()))) return [];
  const day = (text: string | null) => text && formatDay(text as IstDay, language);
  return [
    [t("accounts.settings.export.pausedFrom"), day(pausedFrom) ?? ""],
    [t("accounts.settings.export.pausedUntil"), day(pausedUntil) ?? ""],
  ];
}
