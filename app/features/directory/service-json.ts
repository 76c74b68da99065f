import { z } from "zod";
import { paths } from "~/urls";
import { inRupees, type Rupees } from "~/platform/india/money";
import { cityName, findCity } from "~/platform/india/places/places";
import { nextCursor, listQuery } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { categories, eventSizes, type Category } from "./category-catalogue";
import { priceUnits } from "./price-units";
import { averageOf } from "./rating";
import type { ListedProvider } from "./search/listed-providers.server";
import type { PublicProfile } from "./profile-queries.server";
import { nullableText } from "~/platform/shared-schemas";
import { day, freeText, rupees, wholeNumber } from "~/platform/india/india-fields";
import { ranges } from "#db/schema/allowed-values";
import { sorts } from "./search/search-filters";
import { searchWords, searchable } from "./search-words";
import en from "~/locales/en/directory.json";
import hi from "~/locales/hi/directory.json";

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

const words = freeText
  .optional({ max: 80, oneLine: true })
  .refine((text) => text === undefined || searchWords(text).length > 0, "errors.api.words");

const category = z
  .string()
  .transform((text, context) => {
    const found = categoryNamed(text);
    if (!found) context.addIssue({ code: "invalid_value", input: text, values: [...categories] });
    return found ?? z.NEVER;
  })
  .describe("api.fields.category")
  .meta({ examples: [...categories] });

const locations = z
  .string()
  .transform((text, context) => {
    const names = readLocations(text);
    if (!names || names.some((name) => name.length > 80 || searchWords(name).length === 0))
      context.addIssue({ code: "custom", message: "errors.api.locations" });
    return names ?? z.NEVER;
  })
  .optional();

const serviceFilters = z.object({
  category: category.optional(),
  city: words.transform((text) => text && (findCity(text)?.slug ?? text)),
  locations: locations.describe("api.fields.locations"),
  location: locations.describe("api.fields.location"),
  size: z.enum(eventSizes).optional(),
  guests: wholeNumber.optional(ranges.guestCount).describe("api.fields.guests"),
  maxPrice: rupees.optional().describe("api.fields.maxPrice"),
  date: day.optional().describe("api.fields.date"),
  q: words,
  sort: z.enum(sorts).default("newest").describe("api.fields.sort"),
  ...listQuery,
});

function withOneListOfLocations<Query extends z.output<typeof serviceFilters>>({
  location,
  locations = location,
  ...query
}: Query): Omit<Query, "location" | "locations"> & { locations?: string[] | undefined } {
  return { ...query, locations: locations && [...new Set([...locations, ...(location ?? [])])] };
}

/** Stricter than the pages: a script gets an error for invalid values. */
export const servicesQuery = serviceFilters.transform(withOneListOfLocations);
export const categoryQuery = serviceFilters.extend({ category }).transform(withOneListOfLocations);
export const serviceQuery = z.object({ id: z.string().max(100).describe("api.fields.service") });
export type ServicesQuery = z.output<typeof servicesQuery>;

/** By slug or by name in either language, whatever the case, spaces and punctuation. */
const categoryNamed = (text: string): Category | undefined => named.get(folded(text));

const folded = (text: string) => searchable(text.replaceAll("&", " and ")).replace(/\band\b /g, "");

const named = new Map(
  categories.flatMap((category) =>
    [category, en.category[category], hi.category[category]].map((name) => [
      folded(name),
      category,
    ]),
  ),
);

const maxLocations = 20;

/** A name may be quoted, and must be if it contains a comma. Null for a malformed list. */
export function readLocations(text: string): string[] | null {
  const inside = /^\s*\[(.*)\]\s*$/su.exec(text)?.[1];
  if (inside === undefined) return null;
  const names: string[] = [];
  // No two adjacent parts can match the same space, so a malformed list takes no longer to read.
  const item = /(?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|\s*“([^”]*)”\s*|([^,"']*))(,|$)/suy;
  while (item.lastIndex < inside.length || names.length === 0) {
    const [whole, ...found] = item.exec(inside) ?? [];
    if (whole === undefined) return null;
    names.push(found.slice(0, 4).find((one) => one !== undefined) ?? "");
    if (found[4] === "") break;
  }
  const given = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
  return given.length <= maxLocations ? given : null;
}
