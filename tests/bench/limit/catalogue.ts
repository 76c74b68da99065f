import Database from "libsql";

/**
 * Copies the catalogue to a file whose tables serve only the limit server's single query: a row for
 * each category and city of a provider, in the order of the list, and the counts beside them.
 */
export function copyForLimit(from: string, to: string) {
  const database = new Database(to);
  try {
    database.exec(`
      pragma journal_mode = wal;
      attach '${from}' as app;
      create table listed (
        category text, city text, published_at integer, id text, slug text, name text, home text, price integer,
        picture text, categories text, primary key (category, city, published_at desc, id desc)
      ) without rowid;
      insert into listed
        select c.category, t.city, p.published_at, p.id, p.slug, p.business_name, p.city, p.starting_price,
          (select file_id from app.provider_pictures where provider_id = p.id and position = 0),
          (select group_concat(category) from app.provider_categories where provider_id = p.id)
        from app.providers p
        join app.provider_categories c on c.provider_id = p.id
        join app.provider_cities t on t.provider_id = p.id
        where p.status = 'live';
      create table counted (category text, city text, many integer, primary key (category, city)) without rowid;
      insert into counted select category, city, count(*) from listed group by category, city;`);
  } finally {
    database.close();
  }
}
