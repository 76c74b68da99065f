import { z } from "zod";
import type { Rupees } from "~/platform/india/money";

type Dated<Value> = Value extends Date ? string : Value;

/** These columns of a row for JSON: instants as ISO texts. */
export const jsonOf = <Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as { [Key in Name]: Dated<Row[Key]> };

export const rupees: z.ZodType<Rupees> = z.number().describe("api.fields.rupees");
