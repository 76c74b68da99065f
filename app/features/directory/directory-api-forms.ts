import { z } from "zod";
import { day, freeText, rupees, wholeNumber } from "~/platform/india/india-fields";
import { findCity } from "~/platform/india/places/places";
import { ranges } from "#db/schema/allowed-values";
import { listQuery } from "~/platform/database/keyset";
import { categories, eventSizes } from "./category-catalogue";
import { categoryNamed } from "./category-names";
import { sorts } from "./search/search-filters";
import { readLocations } from "./search/locations";
import { searchWords } from "./search-words";

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
