import { createClient, type InValue } from "@libsql/client";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { stepForms } from "~/features/applications/answers/questionnaire";
import { schema } from "~/platform/database/database.server";

const forms = import.meta.glob<Record<string, unknown>>("/app/features/**/*-forms.ts", {
  eager: true,
});

/** The columns that a field is stored in, if they have other names than the field. */
const storedAs: Record<string, string[]> = {
  advance: ["advance", "instalments.amount", "refunds.amount"],
  amount: ["dispute_decisions.refund", "payments.amount", "refunds.amount"],
  categories: ["category"],
  eventSizes: ["size"],
  expectedState: ["state"],
  functions: ["event_type"],
  reason: ["reason", "decline_reason"],
  rejectCode: ["decision_code"],
  roleForm: ["role"],
};

/** What is only compared or calculated with, or stored in a text without a check. */
const notStored = new Set([
  ...["_save", "_version", "from", "lastVersion", "limit", "reapply", "size", "version"],
  ...["guests", "maxPrice", "shownGuests", "refund", "answers", "sort", "status"],
  ...[
    "days",
    "when",
    "event",
    "intent",
    "answer",
    "confirmCity",
    "rememberMe",
    "dateFlexible",
    "gst",
  ],
  ...["daysOff", "licenseStatus", "registration", "revealField", "reviewHours", "without"],
]);

/** If an amount is zero, there is no row for it. */
const isRowless = (number: number, column: string) => number === 0 && column === "amount";

type Field = { name: string; path: string; schema: z.ZodType };

/** The fields of a schema with a single value, in all its branches and rows. */
function fieldsIn(one: unknown, path: string): Field[] {
  if (one instanceof z.ZodObject)
    return Object.entries(one.shape).flatMap(([name, field]) =>
      notStored.has(name) ? [] : fieldsIn(field, `${path}.${name}`),
    );
  if (one instanceof z.ZodUnion) return one.options.flatMap((option) => fieldsIn(option, path));
  if (one instanceof z.ZodArray) return fieldsIn(one.element, path);
  if (
    one instanceof z.ZodOptional ||
    one instanceof z.ZodDefault ||
    one instanceof z.ZodCatch ||
    one instanceof z.ZodNullable
  )
    return fieldsIn(one.unwrap(), path);
  if (!(one instanceof z.ZodType)) return [];
  const name = path.split(".").at(-1)!;
  const field = { name, path, schema: one };
  if (!(one instanceof z.ZodPipe)) return [field];
  return one.in instanceof z.ZodObject
    ? fieldsIn(one.in, path)
    : [field, ...fieldsIn(one.out, path)];
}

const fields = [...Object.values(forms), stepForms]
  .flatMap((exports) => Object.entries<unknown>(exports))
  .flatMap(([name, one]) => fieldsIn(one, name));

const dialect = new SQLiteSyncDialect();
const client = createClient({ url: ":memory:" });
const columns = Object.values<unknown>(schema)
  .filter((one) => is(one, SQLiteTable))
  .map((table) => getTableConfig(table))
  .flatMap(({ name: table, columns, checks }) =>
    columns.flatMap(({ name }) => {
      const check = checks.find((one) => one.name === `${table}_${name}_check`);
      return check ? [{ table, name, rule: dialect.sqlToQuery(check.value).sql }] : [];
    }),
  );

const columnsOf = ({ name }: Field) => {
  const own = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const names = storedAs[name] ?? [own];
  return columns.filter(
    (column) => names.includes(column.name) || names.includes(`${column.table}.${column.name}`),
  );
};

async function accepts({ name, rule }: (typeof columns)[number], value: InValue) {
  const sql = `select 1 from (select ? as "${name}") where ${rule}`;
  return (await client.execute({ sql, args: [value] })).rows.length > 0;
}

/** The edges of all ranges, as numbers and as rupees, and one beyond each. */
const typed = [
  ...new Set(
    Object.values(ranges)
      .flatMap(({ min, max }) => [min, max])
      .flatMap((edge) => [edge - 1, edge, edge + 1])
      .flatMap((number) => [String(number), (number / 100).toFixed(2)]),
  ),
];

function numbersOf({ schema: one }: Field): number[] {
  return typed.flatMap((text) => {
    const { data } = one.safeParse(text);
    return typeof data === "number" ? [data] : [];
  });
}

test("every number that a form accepts can be stored", async () => {
  const refused: string[] = [];
  const unknown: string[] = [];
  for (const field of fields) {
    const numbers = numbersOf(field);
    const numeric = columnsOf(field).filter(({ rule }) => !rule.includes("in ("));
    if (numbers.length > 0 && numeric.length === 0) unknown.push(field.path);
    for (const column of numeric)
      for (const number of numbers)
        if (!isRowless(number, column.name) && !(await accepts(column, number))) {
          refused.push(`${field.path}: ${number} in ${column.table}.${column.name}`);
          break;
        }
  }
  expect(refused).toEqual([]);
  expect(unknown, "has no column with a check: `storedAs` or `notStored`").toEqual([]);
});

test("every choice that a form offers can be stored", async () => {
  const refused: string[] = [];
  for (const field of fields) {
    if (!(field.schema instanceof z.ZodEnum)) continue;
    const kept = await Promise.all(
      columnsOf(field).map(async (column) => {
        const answers = (field.schema as z.ZodEnum).options.map((one) => accepts(column, one));
        return (await Promise.all(answers)).every(Boolean);
      }),
    );
    if (!kept.includes(true)) refused.push(field.path);
  }
  expect(refused).toEqual([]);
});
