import { z } from "zod";
import { paths } from "~/urls";
import { inRupees, type Rupees } from "~/platform/india/money";
import { cityName } from "~/platform/india/places/places";
import { nextCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { categories, eventSizes } from "./category-catalogue";
import { priceUnits } from "./price-units";
import { averageOf } from "./rating";
import type { ListedProvider } from "./search/listed-providers.server";
import type { PublicProfile } from "./profile-queries.server";
import { nullableText } from "~/platform/shared-schemas";

const price: z.ZodType<Rupees | null> = z.number().nullable().describe("api.fields.rupees");
const priceUnit = z.enum(priceUnits).describe("api.fields.priceUnit");

const serviceJson = z
  .object({
    id: z.string(),
    slug: z.string(),
    businessName: z.string(),
    categories: z.array(z.enum(categories)),
    city: z.string().describe("api.fields.city"),
    cityName: z.string().describe("api.fields.cityName"),
    startingPrice: price,
    priceUnit,
    rating: z.number().nullable().describe("api.fields.rating"),
    reviewCount: z.number(),
    image: nullableText.describe("api.fields.image"),
  })
  .meta({ id: "Service" });

export const servicesJson = z.object({
  services: z.array(serviceJson),
  nextCursor,
  total: z.number(),
});

export const serviceDetailJson = z
  .object({
    ...serviceJson.shape,
    contactPerson: z.string(),
    serviceDescription: z.string(),
    state: z.string(),
    website: nullableText,
    facebook: nullableText,
    instagram: nullableText,
    linkedin: nullableText,
    otherSocial: nullableText,
    yearsOfExperience: z.number().nullable(),
    teamSize: z.number().nullable(),
    noticeDays: z.number(),
    eventSizes: z.array(z.enum(eventSizes)),
    serviceAreas: nullableText,
    serviceCities: z.array(z.string()),
    packages: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price,
        priceUnit,
        features: z.array(z.string()),
      }),
    ),
    portfolioImages: z.array(
      z.object({
        caption: z.string(),
        small: z.string(),
        large: z.string(),
        width: z.number(),
        height: z.number(),
      }),
    ),
  })
  .meta({ id: "ServiceDetail" });

/** A schema leaves out what it does not list. */
export const toServiceJson = (provider: ListedProvider, language: Language) =>
  serviceJson.parse({
    ...provider,
    cityName: cityName(provider.city, language),
    startingPrice: inRupees(provider.startingPrice),
    rating: averageOf(provider),
    image: provider.picture && paths.picture(provider.picture.fileId, "small"),
  });

export function toServiceDetailJson(
  profile: PublicProfile & { noticeDays: number },
  language: Language,
) {
  const { packages, pictures } = profile;
  return serviceDetailJson.parse({
    ...profile,
    ...toServiceJson({ ...profile, picture: pictures[0] ?? null }, language),
    serviceDescription: profile.description,
    eventSizes: profile.sizes,
    serviceCities: profile.cities,
    packages: packages.map((one) => ({ ...one, price: inRupees(one.price) })),
    portfolioImages: pictures.map(({ fileId, ...picture }) => ({
      ...picture,
      small: paths.picture(fileId, "small"),
      large: paths.picture(fileId, "large"),
    })),
  });
}
