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
    image: z.string().nullable().describe("api.fields.image"),
  })
  .meta({ id: "Service" });
type ServiceJson = z.infer<typeof serviceJson>;

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
    website: z.string().nullable(),
    facebook: z.string().nullable(),
    instagram: z.string().nullable(),
    linkedin: z.string().nullable(),
    otherSocial: z.string().nullable(),
    yearsOfExperience: z.number().nullable(),
    teamSize: z.number().nullable(),
    noticeDays: z.number(),
    eventSizes: z.array(z.enum(eventSizes)),
    serviceAreas: z.string().nullable(),
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
type ServiceDetailJson = z.infer<typeof serviceDetailJson>;

export function toServiceJson(provider: ListedProvider, language: Language): ServiceJson {
  const { id, slug, businessName, categories, city, startingPrice, priceUnit, picture } = provider;
  return {
    id,
    slug,
    businessName,
    categories: [...categories],
    city,
    cityName: cityName(city, language),
    startingPrice: inRupees(startingPrice),
    priceUnit,
    rating: averageOf(provider),
    reviewCount: provider.reviewCount,
    image: picture && paths.picture(picture.fileId, "small"),
  };
}

export function toServiceDetailJson(
  profile: PublicProfile & { noticeDays: number },
  language: Language,
): ServiceDetailJson {
  const { packages, pictures } = profile;
  return {
    ...toServiceJson({ ...profile, picture: pictures[0] ?? null }, language),
    contactPerson: profile.contactPerson,
    serviceDescription: profile.description,
    state: profile.state,
    website: profile.website,
    facebook: profile.facebook,
    instagram: profile.instagram,
    linkedin: profile.linkedin,
    otherSocial: profile.otherSocial,
    yearsOfExperience: profile.yearsOfExperience,
    teamSize: profile.teamSize,
    noticeDays: profile.noticeDays,
    eventSizes: profile.sizes,
    serviceAreas: profile.serviceAreas,
    serviceCities: profile.cities,
    packages: packages.map(({ id, name, price, priceUnit, features }) => ({
      id,
      name,
      price: inRupees(price),
      priceUnit,
      features,
    })),
    portfolioImages: pictures.map(({ fileId, caption, width, height }) => ({
      caption,
      small: paths.picture(fileId, "small"),
      large: paths.picture(fileId, "large"),
      width,
      height,
    })),
  };
}
