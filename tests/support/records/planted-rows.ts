import { getTableColumns, getTableName } from "drizzle-orm";
import {
  getTableConfig,
  SQLiteSyncDialect,
  type SQLiteColumn,
  type SQLiteTable,
} from "drizzle-orm/sqlite-core";
import { encryptedAppSecrets } from "~/features/accounts/second-factor.server";
import { encryptedUpiIds } from "~/features/bookings/payments/instalments.server";
import { encryptedSuppliers } from "~/features/bookings/receipts/receipts.server";
import { encryptedDestinations } from "~/features/bookings/refunds/refund-destination.server";
import { encryptedFeedTokens } from "~/features/calendar/calendar-feed.server";
import { encryptedAmendments } from "~/features/applications/after-decision/amendments/amendment-queries.server";
import { encryptedLegalAnswers } from "~/features/applications/answers/answers.server";
import { encryptedSubmissions } from "~/features/applications/application-queries.server";
import { encryptedShareTokens } from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { encryptedForms } from "~/platform/forms/saved-form-store.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { encryptedMails } from "~/platform/mail/content.server";
import { required } from "~/platform/required";
import { encrypt } from "~/platform/security/encryption.server";

/** A person's text in a column, and its stored form: the same, or encrypted. */
export type PlantedText = { row: string; place: string; text: string; stored: string };
type Row = Record<string, unknown>;

const encryptedColumns = [
  ...[
    encryptedMails,
    encryptedForms,
    encryptedAppSecrets,
    encryptedFeedTokens,
    encryptedShareTokens,
  ],
  ...[encryptedLegalAnswers, encryptedSubmissions, encryptedAmendments],
  ...[encryptedUpiIds, encryptedDestinations, encryptedSuppliers],
];

/** All tables of the schema by their database names. */
export const tablesByName = new Map<string, SQLiteTable>(
  Object.values(schema).map((table) => [getTableName(table), table]),
);

/**
 * Inserts rows in which every column of text or JSON holds a unique text, and records where each
 * was written. The columns are read from the schema: only what a column requires besides (a state,
 * a JSON shape, whose row it is) is given.
 */
export class Planting {
  readonly texts: PlantedText[] = [];

  /**
   * @param name the database name of the table
   * @param row the name by which its texts are found again
   * @param given other required values; texts in them are requested by their column's name
   */
  async plant(
    name: string,
    row: string,
    given: Row | ((textIn: (column: string) => string) => Row) = {},
  ): Promise<Row> {
    const table = required(tablesByName.get(name), `table ${name}`);
    const { columns, foreignKeys, checks } = getTableConfig(table);
    const referring = new Set(foreignKeys.flatMap((key) => key.reference().columns));
    const rules = checks.map((check) => dialect.sqlToQuery(check.value).sql);
    const mine: PlantedText[] = [];
    const textIn = (column: string) => {
      const text = newText();
      mine.push({ row, place: `${name}.${column}`, text, stored: text });
      return text;
    };
    const values = { ...(typeof given === "function" ? given(textIn) : given) };
    for (const column of columns) {
      const key = keyOf(table, column);
      if (!(key in values))
        values[key] = referring.has(column) ? null : valueFor(column, rules, textIn);
    }
    for (const one of encryptedColumns)
      if (one.column.table === table && !isPlain(name, values)) {
        const [key, id] = [keyOf(table, one.column), keyOf(table, one.id)];
        const open = String(values[key]);
        values[key] = encrypt(open, one.associatedData(String(values[id])));
        for (const text of mine) if (open.includes(text.text)) text.stored = String(values[key]);
      }
    await write((tx) => tx.insert(table).values(values));
    this.texts.push(...mine);
    return values;
  }
}

/** Only the legal step is encrypted. */
const isPlain = (name: string, { step }: Row) => name === "application_answers" && step !== "legal";

const dialect = new SQLiteSyncDialect();

/**
 * Only letters, so that a full-text index treats it as one word; it begins at random, so that the
 * index stores nearly all of it.
 */
const newText = () => `${newId()}${newId()}`.replace(/[0-9]/g, "x");

const keyOf = (table: SQLiteTable, column: SQLiteColumn): string =>
  required(
    Object.entries(getTableColumns(table)).find(([, one]) => one === column),
    column.name,
  )[0];

function valueFor(
  column: SQLiteColumn,
  rules: readonly string[],
  textIn: (column: string) => string,
): unknown {
  const rule = rules.find((one) => one.startsWith(`"${column.name}" `)) ?? "";
  if (column.dataType === "json") return { words: textIn(column.name) };
  if (column.dataType === "string" || column.dataType === "custom") {
    if (column.enumValues?.length) return column.notNull ? column.enumValues[0] : null;
    if (column.name === "id") return newId();
    return rule.includes("glob") ? istDay(now()) : textIn(column.name);
  }
  if (!column.notNull) return null;
  if (column.dataType === "date") return now();
  if (column.dataType === "boolean") return false;
  return Number(/between (-?\d+)/.exec(rule)?.[1] ?? 1);
}
