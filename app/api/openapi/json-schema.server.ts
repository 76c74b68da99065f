import type { TFunction } from "i18next";
import { z } from "zod";
import { flagValue } from "~/platform/forms/field-schemas";

export type JsonSchema = { [name: string]: unknown } & {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
};

const inside = ["allOf", "anyOf", "oneOf"] as const;

export function jsonSchemaOf(
  schema: z.ZodType,
  io: "input" | "output",
  t: TFunction,
  named: Record<string, JsonSchema>,
): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === flagValue) {
        delete jsonSchema.anyOf;
        jsonSchema.type = "boolean";
      }
      // The format is enough: its pattern is half a page long.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.description) jsonSchema.description = t(jsonSchema.description);
    },
  });
  const withOurRefs = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs, ...body } = JSON.parse(withOurRefs) as JsonSchema;
  Object.assign(named, $defs);
  return body;
}

/** `#/components/schemas/Refusal` → `Refusal` */
export const nameIn = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

export function withoutFields(schema: JsonSchema, names: string[]): JsonSchema {
  const rest = { ...schema };
  if (rest.properties)
    rest.properties = Object.fromEntries(
      Object.entries(rest.properties).filter(([name]) => !names.includes(name)),
    );
  if (rest.required) rest.required = rest.required.filter((name) => !names.includes(name));
  for (const way of inside)
    if (Array.isArray(rest[way]))
      rest[way] = (rest[way] as JsonSchema[]).map((one) => withoutFields(one, names));
  return rest;
}

export function fieldsOf(
  schema: JsonSchema,
): { name: string; schema: JsonSchema; required: boolean }[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: schema.required?.includes(name) ?? false,
  }));
  const others = inside.flatMap((way) =>
    ((schema[way] as JsonSchema[] | undefined) ?? []).flatMap(fieldsOf),
  );
  const all = [...own, ...others];
  return all.filter((one, at) => all.findIndex(({ name }) => name === one.name) === at);
}
