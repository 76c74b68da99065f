import Database from "libsql";
import { rebuildCatalogue } from "~/features/directory/listings/listing-rebuild.server";
import {
  prepareSearchIndex,
  rebuildSearchIndex,
} from "~/features/directory/listings/search-index-rebuild.server";
import { fillCatalogue } from "../catalogue";

/**
 * This many are created one by one; all others are copies of these, with their own ids, numbers and
 * dates.
 */
const madeOneByOne = 5000;

/**
 * Writes `many` live providers to the migrated database file that the app has open, with their
 * accounts, approved applications, listings, counts and search index: `npm run catalogue:rebuild`
 * finds nothing to repair. Above 5,000, `many` is rounded up to the next multiple of that.
 */
export async function fillDatabase(path: string, count: number) {
  fillCatalogue(path, Math.min(count, madeOneByOne));
  await rebuildCatalogue();
  await prepareSearchIndex();
  // If the app has run before, its start expects the index to be written.
  await rebuildSearchIndex();
  const database = new Database(path);
  try {
    // Anything lost when the machine stops is created again. All pages of the indexes stay in
    // memory.
    for (const pragma of ["synchronous = off", "foreign_keys = off", "cache_size = -4000000"])
      database.exec(`pragma ${pragma}`);
    database.transaction(() => {
      database.exec(originals);
      const copies = Math.ceil(count / madeOneByOne) - 1;
      // The oldest first, which is the fastest order for the full-text index.
      const writeIndexes = dropIndexes(database, "listings");
      for (let copy = copies; copy > 0; copy -= 1) copyAll(database, copy);
      countCopies(database, copies);
      writeIndexes();
      database.exec(approvedApplications);
    })();
    database.exec("pragma wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}

/** The accounts that are copied, and the number in each one's name. */
const originals = `
  create temp table original as
    select provider.id as provider_id, account.id as account_id, search_entries.number as entry,
      cast(substr(account.email, length('provider.') + 1) as integer) + 1 as number
    from providers provider
    join accounts account on account.id = provider.account_id
    join search_entries on search_entries.provider_id = provider.id
    order by entry`;

const characters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Column → its value in a copy, if it differs from the original's. */
type Changed = Record<string, string>;

function copyAll(database: Database.Database, copy: number) {
  const later = copy * madeOneByOne;
  const otherId = (id: string) => {
    const character = (at: number, by: number) =>
      `substr('${characters}', (instr('${characters}', substr(${id}, ${at}, 1)) - 1 + ${by}) % ${characters.length} + 1, 1)`;
    return `${character(1, copy)} || ${character(2, Math.floor(copy / characters.length))} || substr(${id}, 3)`;
  };
  const earlier = (at: string) => `${at} - ${later * 60_000}`;
  const number = `(original.number + ${later})`;
  const renamed = (name: string) =>
    `substr(${name}, 1, length(${name}) - length(original.number)) || ${number}`;
  const slug = `replace(providers.slug, '-' || original.number || '-', '-' || ${number} || '-')`;
  // Numbers sort before all other words, with and without their mark.
  const terms = `replace(${number} || substr(terms, length(original.number) + 1), ' ¤' || original.number || ' ', ' ¤' || ${number} || ' ')`;

  const tables: [table: string, ofOriginal: string, changed: Changed][] = [
    [
      "accounts",
      "accounts.id = original.account_id",
      {
        id: otherId("accounts.id"),
        email: `'provider.' || (${number} - 1) || '@example.com'`,
        created_at: earlier("accounts.created_at"),
      },
    ],
    [
      "providers",
      "providers.id = original.provider_id",
      {
        id: otherId("providers.id"),
        slug,
        account_id: otherId("providers.account_id"),
        business_name: renamed("providers.business_name"),
        legal_name: renamed("providers.legal_name"),
        published_at: earlier("providers.published_at"),
        updated_at: earlier("providers.updated_at"),
      },
    ],
    ...["calendars", "provider_categories", "provider_cities", "provider_sizes"].map((table) =>
      ofProvider(table, {}),
    ),
    ofProvider("provider_packages", { id: otherId("provider_packages.id") }),
    [
      "files",
      "files.id in (select file_id from provider_pictures where provider_id = original.provider_id)",
      { id: otherId("files.id"), key: otherId("files.key") },
    ],
    ofProvider("provider_pictures", {
      id: otherId("provider_pictures.id"),
      file_id: otherId("provider_pictures.file_id"),
    }),
    ofProvider("listings", { published_at: earlier("listings.published_at") }),
    ofProvider("search_entries", { number: earlier("search_entries.number").concat("000") }),
    [
      "search_terms",
      "search_terms.number = original.entry",
      { number: earlier("search_terms.number").concat("000"), terms },
    ],
  ];
  for (const [table, ofOriginal, changed] of tables) {
    const columns = columnsOf(database, table);
    const copied = columns.map((column) => changed[column] ?? `${table}.${column}`);
    database.exec(
      `insert into ${table} (${columns.join(", ")}) select ${copied.join(", ")} from original cross join ${table} on ${ofOriginal} order by original.entry`,
    );
  }

  function ofProvider(table: string, changed: Changed): [string, string, Changed] {
    return [
      table,
      `${table}.provider_id = original.provider_id`,
      { provider_id: otherId(`${table}.provider_id`), ...changed },
    ];
  }
}

const columnsOf = (database: Database.Database, table: string) =>
  (
    database.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[]
  ).map(({ name }) => name);

/**
 * A table of millions of rows is filled first and indexed afterwards.
 *
 * @returns a function that creates its indexes again
 */
function dropIndexes(database: Database.Database, table: string) {
  const indexes = database
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null",
    )
    .all(table) as { name: string; sql: string }[];
  for (const { name } of indexes) database.exec(`drop index ${name}`);
  return () => indexes.forEach(({ sql }) => database.exec(sql));
}

/** Each copy contains every word equally often, except for the number in its name. */
function countCopies(database: Database.Database, copies: number) {
  database.exec(`
    update listing_counts set many = many * ${copies + 1};
    update search_words set many = many * ${copies + 1} where word not glob '[0-9]*';
    insert into search_words (word, many)
      select original.number + copy.value * ${madeOneByOne}, 1
      from original cross join json_each('${JSON.stringify(Array.from({ length: copies }, (_, at) => at + 1))}') copy`);
}

/** Each provider was approved once; its application has the id of its account. */
const approvedApplications = `
  insert into applications (id, reference, account_id, state, language, submitted_at, decided_at, business_name, city,
    created_at, updated_at)
  select account_id, 'APP-' || account_id, account_id, 'approved', 'en', published_at - 86400000, published_at,
    business_name, city, published_at - 172800000, published_at
  from providers where account_id not in (select account_id from applications where account_id is not null)`;
