import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";
import { id, instant, json } from "./columns";
import { files } from "./files";

export const providerStatuses = ["live", "paused", "suspended"] as const;

/** A published profile. Only an approval writes it; the application stays where it was typed. */
export const providers = sqliteTable(
  "providers",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    accountId: text("account_id")
      .notNull()
      .unique()
      .references(() => accounts.id),
    status: text("status", { enum: providerStatuses }).notNull(),
    businessName: text("business_name").notNull(),
    legalName: text("legal_name").notNull(),
    businessType: text("business_type"),
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
    /** Paise. */
    startingPrice: integer("starting_price"),
    serviceAreas: text("service_areas"),
    dailyCapacity: integer("daily_capacity").notNull().default(1),
    noticeDays: integer("notice_days").notNull().default(0),
    /** Lower-case words of name, description, categories and places, for the search box. */
    searchText: text("search_text").notNull(),
    publishedAt: instant("published_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("providers_newest").on(table.status, table.publishedAt, table.id),
    index("providers_cheapest").on(table.status, table.startingPrice, table.id),
  ],
);

const ofProvider = () =>
  text("provider_id")
    .notNull()
    .references(() => providers.id, { onDelete: "cascade" });

export const providerCategories = sqliteTable(
  "provider_categories",
  { providerId: ofProvider(), category: text("category").notNull() },
  (table) => [
    primaryKey({ columns: [table.providerId, table.category] }),
    index("provider_categories_by_category").on(table.category, table.providerId),
  ],
);

/** Every city the provider works in, its own included. */
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
  { providerId: ofProvider(), size: text("size").notNull() },
  (table) => [
    primaryKey({ columns: [table.providerId, table.size] }),
    index("provider_sizes_by_size").on(table.size, table.providerId),
  ],
);

export const providerPackages = sqliteTable(
  "provider_packages",
  {
    id: id(),
    providerId: ofProvider(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** Paise. */
    price: integer("price"),
    features: json<string[]>("features").notNull(),
  },
  (table) => [index("provider_packages_by_provider").on(table.providerId, table.position)],
);

export const providerPictures = sqliteTable(
  "provider_pictures",
  {
    id: id(),
    providerId: ofProvider(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    caption: text("caption").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [index("provider_pictures_by_provider").on(table.providerId, table.position)],
);
