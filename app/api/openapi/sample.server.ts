import { nameIn, type JsonSchema } from "./json-schema.server";

/** What an answer looks like: its fields in place, and for each value its kind. */
export function sampleOf(schema: JsonSchema, named: Record<string, JsonSchema>): unknown {
  if (typeof schema.$ref === "string") return sampleOf(named[nameIn(schema.$ref)] ?? {}, named);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.join(" | ");
  if (Array.isArray(schema.anyOf)) return eitherOf(schema.anyOf as JsonSchema[], named);
  if (schema.type === "array") return [sampleOf(schema.items as JsonSchema, named)];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, sampleOf(one, named)]),
    );
  if (schema.additionalProperties)
    return { "…": sampleOf(schema.additionalProperties as JsonSchema, named) };
  return [schema.format ?? schema.type ?? "any"].flat().join(" | ");
}

/** A value that may be missing has both kinds; an object is shown as it is when it is there. */
function eitherOf(ways: JsonSchema[], named: Record<string, JsonSchema>): unknown {
  const kinds = ways.map((one) => (one.type === "null" ? "null" : sampleOf(one, named)));
  return kinds.every((kind) => typeof kind === "string") ? kinds.join(" | ") : kinds[0];
}
