import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import {
  businessTypes,
  categories,
  eventSizes,
  priceUnits,
  providerStatuses,
  ranges,
} from "./allowed-values";
import { atLeast, isDay, isFlag, oneOf, within } from "./columns/checks";
import { day, flag, id, idOf, instant, json, paise } from "./columns/types";
import { files } from "./files";
import { bestMatchOrder, hasPause, isNotSuspended, priceByUnit } from "./columns/index-conditions";
import type { AccountId, FileId, PackageId, ProviderId } from "./ids";

/** Copied from the profile: queries for a day need it. */
const pause = () => ({ pausedFrom: day("paused_from"), pausedUntil: day("paused_until") });

const priceUnit = () => text("price_unit", { enum: priceUnits }).notNull().default("event");

/** Only an approval writes it; the application stays where it was typed. */
export const providers = sqliteTable(
  "providers",
  {
    id: id<ProviderId>(),
    slug: text("slug").notNull().unique(),
    accountId: idOf<AccountId>("account_id")
      .notNull()
      .unique()
      .references(() => accounts.id),
    status: text("status", { enum: providerStatuses }).notNull(),
    businessName: text("business_name").notNull(),
    /** Null if its owner stated none. */
    legalName: text("legal_name"),
    businessType: text("business_type", { enum: businessTypes }),
    contactPerson: text("contact_person").notNull(),
    description: text("description").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    website: text("website"),
    facebook: text("facebook"),
    instagram: text("instagram"),
    linkedin: text("linkedin"),
    otherSocial: text("other_social"),
    yearsOfExperience: integer("years_of_experience"),
    teamSize: integer("team_size"),
    startingPrice: paise("starting_price"),
    priceUnit: priceUnit(),
    /** We chose the unit of a price or package, and the provider has not confirmed it yet. */
    priceUnitsAssumed: flag("price_units_assumed").notNull().default(false),
    serviceAreas: text("service_areas"),
    /** This and the next as last approved. The current values are in `calendars`. */
    dailyCapacity: integer("daily_capacity").notNull().default(1),
    noticeDays: integer("notice_days").notNull().default(0),
    /** IST; without a last day until resumed. */
    pausedFrom: day("paused_from"),
    pausedUntil: day("paused_until"),
    /** Of its customers' visible reviews. */
    reviewCount: integer("review_count").notNull().default(0),
    starsTotal: integer("stars_total").notNull().default(0),
    /** Of its latest enquiries, how many tenths it answered in time: see `answerTenths`. */
    answerTenths: integer("answer_tenths").notNull().default(8),
    publishedAt: instant("published_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("providers_by_name").on(sql`lower(business_name)`, table.id),
    index("providers_with_pause").on(table.pausedFrom, table.pausedUntil).where(hasPause),
    isDay(table.pausedFrom),
    isDay(table.pausedUntil),
    atLeast(table.reviewCount, 0),
    atLeast(table.starsTotal, 0),
    within(table.answerTenths, { min: 0, max: 10 }),
    index("providers_of_sitemap")
      .on(table.id, table.slug, table.updatedAt, table.status, table.pausedFrom, table.pausedUntil)
      .where(isNotSuspended),
    oneOf(table.status, providerStatuses),
    oneOf(table.businessType, businessTypes),
    within(table.yearsOfExperience, ranges.yearsOfExperience),
    within(table.teamSize, ranges.teamSize),
    within(table.startingPrice, ranges.paise),
    oneOf(table.priceUnit, priceUnits),
    isFlag(table.priceUnitsAssumed),
    within(table.dailyCapacity, ranges.dailyCapacity),
    within(table.noticeDays, ranges.noticeDays),
  ],
);

const ofProvider = () =>
  idOf<ProviderId>("provider_id")
    .notNull()
    .references(() => providers.id, { onDelete: "cascade" });

export const providerCategories = sqliteTable(
  "provider_categories",
  { providerId: ofProvider(), category: text("category", { enum: categories }).notNull() },
  (table) => [
    primaryKey({ columns: [table.providerId, table.category] }),
    index("provider_categories_by_category").on(table.category, table.providerId),
    oneOf(table.category, categories),
  ],
);

/** Its own included. */
export const providerCities = sqliteTable(
  "provider_cities",
  { providerId: ofProvider(), city: text("city").notNull() },
  (table) => [
    primaryKey({ columns: [table.providerId, table.city] }),
    index("provider_cities_by_city").on(table.city, table.providerId),
  ],
);

export const providerSizes = sqliteTable(
  "provider_sizes",
  { providerId: ofProvider(), size: text("size", { enum: eventSizes }).notNull() },
  (table) => [
    primaryKey({ columns: [table.providerId, table.size] }),
    index("provider_sizes_by_size").on(table.size, table.providerId),
    oneOf(table.size, eventSizes),
  ],
);

export const providerPackages = sqliteTable(
  "provider_packages",
  {
    id: id<PackageId>(),
    providerId: ofProvider(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    price: paise("price"),
    priceUnit: priceUnit(),
    features: json<string[]>("features").notNull(),
  },
  (table) => [
    index("provider_packages_by_provider").on(table.providerId, table.position),
    atLeast(table.position, 0),
    within(table.price, ranges.paise),
    oneOf(table.priceUnit, priceUnits),
  ],
);

export const providerPictures = sqliteTable(
  "provider_pictures",
  {
    id: id(),
    providerId: ofProvider(),
    fileId: idOf<FileId>("file_id")
      .notNull()
      .references(() => files.id),
    caption: text("caption").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    index("provider_pictures_by_provider").on(table.providerId, table.position),
    index("provider_pictures_by_file").on(table.fileId),
    atLeast(table.position, 0),
  ],
);

/** Viewers are not recorded. */
export const profileViews = sqliteTable(
  "profile_views",
  {
    providerId: ofProvider(),
    /** Its first day, IST. */
    month: day("month").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.month] }),
    isDay(table.month),
    atLeast(table.views, 1),
  ],
);

/** One row. Triggers increase the version with every change to the tables above `profileViews`. */
export const catalogue = sqliteTable(
  "catalogue",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
    /** The `spellingVersion` that wrote `search_entries`; 0 if they must be rewritten. */
    spellingVersion: integer("spelling_version").notNull().default(0),
  },
  (table) => [within(table.id, { min: 1, max: 1 })],
);

/** A row for each category in each city, '' for all. The indexes contain every list's order. */
export const listings = sqliteTable(
  "listings",
  {
    providerId: ofProvider(),
    category: text("category", { enum: ["", ...categories] }).notNull(),
    city: text("city").notNull(),
    startingPrice: paise("starting_price"),
    priceUnit: priceUnit(),
    publishedAt: instant("published_at").notNull(),
    /** A bit for each event size, see `bitOfSize`. */
    sizes: integer("sizes").notNull(),
    ...pause(),
    /** See `matchRank`. */
    matchRank: integer("match_rank").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.category, table.city] }),
    // Includes price, sizes and pause, so that filters and counts read nothing else.
    index("listings_newest").on(
      table.category,
      table.city,
      table.publishedAt,
      table.providerId,
      table.startingPrice,
      table.priceUnit,
      table.sizes,
      table.pausedFrom,
      table.pausedUntil,
    ),
    index("listings_best").on(
      table.category,
      table.city,
      bestMatchOrder(table),
      table.providerId,
      table.startingPrice,
      table.priceUnit,
      table.sizes,
      table.pausedFrom,
      table.pausedUntil,
    ),
    index("listings_by_price").on(
      table.category,
      table.city,
      priceByUnit(table),
      table.providerId,
      table.sizes,
      table.pausedFrom,
      table.pausedUntil,
    ),
    index("listings_with_pause")
      .on(table.category, table.city, table.pausedFrom, table.pausedUntil)
      .where(hasPause),
    oneOf(table.category, ["", ...categories]),
    within(table.startingPrice, ranges.paise),
    oneOf(table.priceUnit, priceUnits),
    atLeast(table.sizes, 0),
    atLeast(table.matchRank, 0),
  ],
);

/** Paused ones included. Empty lists have no row. */
export const listingCounts = sqliteTable(
  "listing_counts",
  {
    category: text("category", { enum: ["", ...categories] }).notNull(),
    city: text("city").notNull(),
    many: integer("many").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.city] }),
    index("listing_counts_by_city").on(table.city, table.category),
    oneOf(table.category, ["", ...categories]),
    atLeast(table.many, 0),
  ],
);

/** Small, so that many can be read fast. */
export const searchEntries = sqliteTable(
  "search_entries",
  {
    /** Milliseconds of `published_at` × 1000, so that the newest are last, plus its own number. */
    number: integer("number").primaryKey(),
    providerId: ofProvider().unique(),
    startingPrice: paise("starting_price"),
    priceUnit: priceUnit(),
    ...pause(),
  },
  (table) => [
    index("search_entries_with_pause").on(table.pausedFrom, table.pausedUntil).where(hasPause),
    atLeast(table.number, 0),
    within(table.startingPrice, ranges.paise),
    oneOf(table.priceUnit, priceUnits),
  ],
);

/** The full-text index `provider_search` contains the same, updated by triggers. */
export const searchTerms = sqliteTable("search_terms", {
  number: integer("number")
    .primaryKey()
    .references(() => searchEntries.number, { onDelete: "cascade" }),
  terms: text("terms").notNull(),
});

export const searchWords = sqliteTable(
  "search_words",
  { word: text("word").primaryKey(), many: integer("many").notNull() },
  (table) => [atLeast(table.many, 0)],
);

/** Without one of its letters: what a misspelling has in common with a word. */
export const searchSpellings = sqliteTable(
  "search_spellings",
  {
    spelling: text("spelling").notNull(),
    word: text("word")
      .notNull()
      .references(() => searchWords.word, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.spelling, table.word] }),
    index("search_spellings_by_word").on(table.word),
  ],
);
