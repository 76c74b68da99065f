import Database from "libsql";
import { categories, eventSizes } from "#db/schema/allowed-values";
import { assumedUnit, priceUnits, timesFor } from "~/features/directory/price-units";
import { cities } from "~/platform/india/places/places";
import { paths } from "~/urls";
import { Random } from "../support/fuzz/random";

/**
 * Writes `many` live providers to a migrated database file in one transaction: the rows that
 * `publishProfile` creates, always the same. The files of their pictures have rows, but no
 * contents.
 */
export function fillCatalogue(path: string, count: number) {
  const database = new Database(path);
  try {
    const insert = insertsInto(database);
    const random = new Random("catalogue");
    database.transaction(() => {
      for (let number = 0; number < count; number += 1) writeProvider(insert, random, number);
    })();
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

/** The profiles' paths, at most 5,000. */
export function profilePaths(path: string): string[] {
  const database = new Database(path);
  try {
    const found = database.prepare("select slug from providers where status = 'live' limit 5000");
    return (found.all() as { slug: string }[]).map(({ slug }) => paths.provider(slug));
  } finally {
    database.close();
  }
}

/**
 * The list of photographers in Delhi, or the longest list of a category in a city if they don't
 * fill a page.
 */
export function fullList(path: string): string {
  const database = new Database(path);
  try {
    const [found] = database
      .prepare(
        `select category, city from listing_counts where category <> '' and city <> ''
         order by category = 'photography' and city = 'delhi' and many >= 24 desc, many desc limit 1`,
      )
      .all() as { category: string; city: string }[];
    return `/providers?category=${found?.category}&city=${found?.city}`;
  } finally {
    database.close();
  }
}

const characters = [..."0123456789abcdefghjkmnpqrstvwxyz"];
/** 2026-11-01 UTC, and a minute earlier for each provider. */
const newest = Date.UTC(2026, 10, 1);

function writeProvider(insert: Inserts, random: Random, number: number) {
  const id = () => Array.from({ length: 20 }, () => random.pick(characters)).join("");
  const [provider, account] = [id(), id()];
  const person = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  const services = [...new Set([random.pick(categories), ...random.some(categories, 1)])];
  const ownCities = [...new Set([townFor(random), ...random.some(cities, 4)])];
  const home = ownCities[0]!;
  const name = `${random.pick(lastNames)} ${random.pick(trades)} ${number + 1}`;
  const description = Array.from({ length: 4 }, () => random.pick(sentences)).join(" ");
  const unit = random.chance(80) ? assumedUnit(services) : random.pick(priceUnits);
  const step = timesFor(unit, 2) === 2 ? 5_00 : 500_00;
  const price = random.chance(90) ? (random.below(400) + 5) * step : null;
  const at = newest - number * 60_000;

  insert.account(account, `provider.${number}@example.com`, person, home.slug, at, at);
  insert.provider(
    ...[provider, `${slugOf(name)}-${home.slug}`, account, name, person, description],
    ...[home.slug, home.state, random.below(30), 1 + random.below(60), price, unit],
    ...[at, at],
  );
  insert.calendar(provider, 1 + (number % 3), number % 5, number % 6 === 0 ? 2 : 0);
  for (const service of services) insert.category(provider, service);
  for (const ownCity of ownCities) insert.city(provider, ownCity.slug);
  const fewest = random.below(eventSizes.length);
  for (const size of eventSizes.slice(fewest, fewest + 2)) insert.size(provider, size);
  for (const position of [0, 1])
    insert.package(id(), provider, position, packageNames[position], price, unit, packageFeatures);
  if (random.chance(75))
    for (const position of [0, 1]) {
      const file = id();
      insert.file(file, file, at);
      insert.picture(id(), provider, file, "A day of ours", position);
    }
}

/** Half of the providers are in the ten largest cities. */
const townFor = (random: Random) => random.pick(random.chance(50) ? largestCities : cities);

const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

type Inserts = ReturnType<typeof insertsInto>;

function insertsInto(database: Database.Database) {
  const prepared = (sql: string) => {
    const statement = database.prepare(sql);
    return (...values: unknown[]) => void statement.run(...values);
  };
  return {
    account: prepared(
      `insert into accounts (id, email, phone, name, role, password_hash, language, city, created_at, updated_at)
       values (?, ?, '+919876543210', ?, 'provider', 'none', 'en', ?, ?, ?)`,
    ),
    provider: prepared(
      `insert into providers (id, slug, account_id, status, business_name, legal_name, business_type, contact_person,
         description, city, state, years_of_experience, team_size, starting_price, price_unit, published_at, updated_at)
       values (?1, ?2, ?3, 'live', ?4, ?4, 'sole_proprietorship', ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)`,
    ),
    calendar: prepared(
      "insert into calendars (provider_id, capacity, notice_days, days_off) values (?, ?, ?, ?)",
    ),
    category: prepared("insert into provider_categories (provider_id, category) values (?, ?)"),
    city: prepared("insert into provider_cities (provider_id, city) values (?, ?)"),
    size: prepared("insert into provider_sizes (provider_id, size) values (?, ?)"),
    package: prepared(
      "insert into provider_packages (id, provider_id, position, name, price, price_unit, features) values (?, ?, ?, ?, ?, ?, ?)",
    ),
    picture: prepared(
      "insert into provider_pictures (id, provider_id, file_id, caption, position) values (?, ?, ?, ?, ?)",
    ),
    file: prepared(
      `insert into files (id, key, kind, is_public, name, type, size, width, height, created_at)
       values (?, ?, 'picture', 1, 'stage.jpg', 'image/webp', 90000, 1600, 1200, ?)`,
    ),
  };
}

const largestCities = cities.filter(({ slug }) =>
  /^(mumbai|delhi|bengaluru|hyderabad|ahmedabad|chennai|kolkata|pune|jaipur|lucknow)$/.test(slug),
);
const firstNames = ["Asha", "Bilal", "Chitra", "Dev", "Farah", "Gopal", "Harpreet", "Irfan"];
const lastNames = ["Sharma", "Khan", "Iyer", "Patel", "Das", "Gill", "Menon", "Solanki", "Rao"];
const trades = ["Brass Band", "Caterers", "Photography", "Tent House", "Mehndi", "Sound", "Events"];
const sentences = [
  "We have worked at weddings in these streets for twenty years and know every caterer by name.",
  "Our team comes a day before, looks at the place and leaves it as clean as it was.",
  "Bride, groom and both families get one number to call, at any hour.",
  "Fresh flowers from the morning market, no plastic anywhere.",
  "Three films were shot here, and the light is still the best before five.",
  "All prices include travel within the city and tea for everybody.",
];
const packageNames = ["One evening", "Whole wedding"];
const packageFeatures = JSON.stringify(["Eight people", "Two vehicles", "Tea for everybody"]);
