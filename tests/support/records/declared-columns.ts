import { getTableName, type Table } from "drizzle-orm";
import type { OptionalField, OptionalFields } from "~/platform/forms/optional-fields";

/** The columns of a table's declared texts, as `table.column`. */
export const declaredTexts = (
  table: Table,
  fields: OptionalFields,
  isWanted: (field: OptionalField) => boolean = () => true,
): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind !== "rupees" && isWanted(field))
    .map(([name]) => `${getTableName(table)}.${snakeCase(name)}`);

const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
