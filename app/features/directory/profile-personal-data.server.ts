import { eq, getTableColumns, sql } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { AccountId } from "#db/schema/ids";
import { monthOf } from "~/features/calendar/month";
import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import { config } from "~/platform/config.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { jsonTableRows } from "~/platform/database/json-rows.server";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { Paise } from "~/platform/india/money";
import { priceWords, type PriceUnit } from "./price-units";
import type { Pause } from "./profile-lifecycle";
import { listsOfProvider, ofProvider, packagesOfProvider } from "./provider-lists.server";
import { purgeCalendar } from "~/features/calendar/calendar-personal-data.server";
import { updateListings } from "./listings/listing-commands.server";

const {
  providerPictures,
  profileViews,
  providers,
  providerCategories,
  providerCities,
  providerPackages,
  providerSizes,
} = schema;

export async function exportProfile(
  accountId: AccountId,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const profile = await db
    .select({
      ...getTableColumns(providers),
      ...listsOfProvider,
      packages: packagesOfProvider,
      pictures: jsonTableRows(providerPictures, ofProvider, sql`position`),
      views: jsonTableRows(profileViews, ofProvider, sql`month`),
    })
    .from(providers)
    .where(eq(providers.accountId, accountId))
    .get();
  if (!profile) return null;
  const { sizes, packages, pictures, views, ...others } = profile;
  const price = (paise: Paise | null, unit: PriceUnit) =>
    paise === null ? "" : priceWords(paise, unit, t);
  return {
    name: "profile",
    json: {
      ...others,
      packages: packages.map(({ name, price, priceUnit, features }) => ({
        name,
        price,
        priceUnit,
        features,
      })),
      eventSizes: sizes,
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
