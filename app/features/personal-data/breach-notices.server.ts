import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { now } from "~/platform/clock.server";
import { write, db, schema } from "~/platform/database/database.server";
import { languages, type Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import { audit } from "~/platform/security/audit.server";
import { site } from "~/platform/site/current-site.server";
import { siteValues } from "~/platform/site/site-settings";
import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { invalid } from "~/platform/refusals";

/**
 * What rule 7 of the DPDP Rules 2025 requires after a personal data breach. Sends nothing; only
 * their owner can read the files. @throws Refusal invalid for a table that does not exist
 */
export async function prepareBreachNotices(table: string, period: Period, folder: string) {
  const { people, rows, deleted } = await peopleAffected(table, period);
  const accounts = people.filter(({ accountId }) => accountId !== null).length;
  const counts = { rows, accounts, guests: people.length - accounts, deleted };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const save = (name: string, text: string) =>
    writeFile(join(folder, name), text, { mode: 0o600, flag: "wx" });
  const lines = people.map(({ email, language, accountId }) =>
    [quoted(email), language, accountId ?? "guest"].join(","),
  );
  await save("people.csv", `${["email,language,account", ...lines].join("\n")}\n`);
  for (const language of languages) await save(`draft-${language}.txt`, draft(period, language));
  await save("board.md", boardSheet(table, period, counts));
  await write((tx) =>
    audit(tx, {
      actorId: null,
      event: "breach.prepare",
      subject: table,
      detail: { from: period.from.toISOString(), to: period.to.toISOString(), ...counts },
    }),
  );
  return counts;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const parts = ["what", "consequences", "measures", "you", "contact"] as const;

/** The operator fills in the brackets: only they know what happened. */
function draft(period: Period, language: Language) {
  const t = translatorFor(language);
  const { grievanceOfficer, grievanceEmail } = siteValues(site(), language);
  const from = formatInstant(period.from, language);
  const to = formatInstant(period.to, language);
  return [
    t("personalData.breach.subject"),
    ...parts.map((part) =>
      t(`personalData.breach.${part}`, { from, to, grievanceOfficer, grievanceEmail }),
    ),
    "",
  ].join("\n\n");
}

function boardSheet(
  table: string,
  { from, to }: Period,
  { rows, accounts, guests, deleted }: Record<"rows" | "accounts" | "guests" | "deleted", number>,
) {
  const { company, grievanceEmail } = siteValues(site(), "en");
  return `# Personal data breach: intimation to the Data Protection Board of India

Rule 7(2) of the DPDP Rules 2025. Data fiduciary: ${company}. Contact: ${grievanceEmail}.
Prepared on ${now().toISOString()}. Became aware on: [time]. The 72 hours end on: [time].

## Without delay: rule 7(2)(a)

- Nature of the breach: [what happened]
- Extent: ${rows} rows of the table \`${table}\`; ${accounts} accounts and ${guests} guests; ${deleted} whose data was deleted before
- Time: data from ${from.toISOString()} to ${to.toISOString()}; the breach happened: [time]
- Location of its occurrence: [system]
- Likely impact: [impact]

## Within 72 hours: rule 7(2)(b)

1. Updated and detailed description: [text]
2. Broad facts of the events, circumstances and reasons: [text]
3. Measures to mitigate risk, implemented or proposed: [text]
4. Findings about who caused it: [text]
5. Remedial measures against another one: [text]
6. Report on the intimations to the people concerned: [how many, when, by which means]
`;
}

/** Half-open: includes `from`, excludes `to`. */
type Period = { from: Date; to: Date };
type Person = { email: string; language: Language; accountId: string | null };
type Row = Record<string, unknown>;

const tables = new Map<string, SQLiteTable>(
  Object.values(schema).map((table) => [getTableName(table), table]),
);

/**
 * Rows with a timestamp in the period, or all rows of a table without timestamps. Columns that end
 * in `_by` name administrators who decided something, and are left out.
 * @returns people by email, and how many can't be named because their data is deleted
 * @throws Refusal invalid for a table that does not exist
 */
export async function peopleAffected(
  table: string,
  period: Period,
): Promise<{ people: Person[]; rows: number; deleted: number }> {
  const start = tables.get(table);
  if (!start) throw invalid({ table: [`no table is called ${table}`] });
  const rows = await rowsWhere(start, inPeriod(start, period));
  const found = new Map<string, Person>();
  const gone = new Set<string>();
  const seen = new Set<string>();
  let queue = [{ table: start, rows }];
  if (!leadsToPeople(start)) queue = await referringTo(start, rows);
  for (const { table: current, rows: some } of queue) {
    for (const row of some) addContact(current, row, found, gone);
    for (const { column, parent, key } of parentsOf(current)) {
      const name = `${getTableName(parent)}.${key} `;
      const ids = [...new Set(some.map((row) => row[column]))].filter(
        (id): id is string => typeof id === "string" && !seen.has(name + id),
      );
      for (const id of ids) seen.add(name + id);
      if (ids.length > 0) queue.push({ table: parent, rows: await rowsByIds(parent, key, ids) });
    }
  }
  const people = [...found.values()].sort((one, other) => (one.email < other.email ? -1 : 1));
  return { people, rows: rows.length, deleted: gone.size };
}

function addContact(table: SQLiteTable, row: Row, found: Map<string, Person>, gone: Set<string>) {
  const name = getTableName(table);
  // Only administrators see nominees, who have no account to write to.
  const email = name === "outbox" ? row.to_address : name === "nominees" ? null : row.email;
  if (typeof email !== "string") return;
  const isAccount = name === "accounts";
  if (email === "" || email.endsWith("@deleted.invalid")) {
    gone.add(`${name} ${String(row.id)}`);
    return;
  }
  const language = languages.find((one) => one === row.language) ?? "en";
  const known = found.get(email.toLowerCase());
  // The language of an account takes precedence over that of a form it sent.
  if (!known || (isAccount && known.accountId === null))
    found.set(email.toLowerCase(), {
      email,
      language,
      accountId: isAccount ? String(row.id) : null,
    });
}

const leadsToPeople = (table: SQLiteTable) =>
  "email" in getTableColumns(table) ||
  getTableName(table) === "outbox" ||
  parentsOf(table).length > 0;

const foreignKeysOf = (table: SQLiteTable) =>
  getTableConfig(table).foreignKeys.flatMap((foreign) => {
    const { columns, foreignTable: parent, foreignColumns } = foreign.reference();
    const [column, key] = [columns[0]?.name, foreignColumns[0]?.name];
    return column && key ? [{ column, key, parent }] : [];
  });

const parentsOf = (table: SQLiteTable) =>
  foreignKeysOf(table).filter(
    ({ column, parent }) => !column.endsWith("_by") && getTableName(parent) !== "files",
  );

/** For a table without people, such as that of files. */
async function referringTo(start: SQLiteTable, rows: readonly Row[]) {
  const found: { table: SQLiteTable; rows: Row[] }[] = [];
  for (const table of tables.values())
    for (const { column, key, parent } of foreignKeysOf(table)) {
      if (parent !== start) continue;
      const ids = rows.map((row) => String(row[key]));
      found.push({ table, rows: await rowsByIds(table, column, ids) });
    }
  return found;
}

function inPeriod(table: SQLiteTable, { from, to }: Period) {
  const times = Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === "date");
  if (times.length === 0) return sql`1`;
  const within = times.map(
    ({ name }) =>
      sql`(${sql.identifier(name)} >= ${from.getTime()} and ${sql.identifier(name)} < ${to.getTime()})`,
  );
  return sql.join(within, sql` or `);
}

/** SQLite limits the parameters per statement. */
const idsAtOnce = 500;

async function rowsByIds(table: SQLiteTable, column: string, ids: readonly string[]) {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce).map((id) => sql`${id}`);
    rows.push(
      ...(await rowsWhere(table, sql`${sql.identifier(column)} in (${sql.join(some, sql`, `)})`)),
    );
  }
  return rows;
}

const rowsWhere = (table: SQLiteTable, condition: SQL) =>
  db.all<Row>(sql`select * from ${table} where ${condition}`);
