import type { TFunction } from "i18next";
import { fieldsOf, nameIn, type JsonSchema } from "./json-schema.server";
import type { DescribedOperation, DescribedResponse, OpenApiDocument } from "./openapi.server";

type Reference = ReturnType<typeof reference>;
export type ReferenceEntry = Reference["groups"][number]["operations"][number];

export function reference(document: OpenApiDocument, t: TFunction) {
  const { schemas, responses } = document.components;
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => entryOf(method, path, one)),
  );
  return {
    base: document.servers[0].url,
    about: document.info.description,
    refusal: inLines(sampleOf({ $ref: "#/components/schemas/Refusal" }, schemas)),
    groups: document.tags.map(({ name, description }) => ({
      id: name,
      title: description,
      operations: entries.filter(({ group }) => group === name),
    })),
  };

  function entryOf(method: string, path: string, one: DescribedOperation) {
    const body = one.requestBody?.content["application/json"];
    const [[status, success] = ["", {}]] = Object.entries(one.responses);
    const named = one.parameters.map(({ name, required, in: where, schema, ...rest }) => ({
      name,
      required,
      where,
      schema: { ...schema, ...rest },
    }));
    const inBody = (body ? fieldsOf(body.schema) : []).map((field) => ({
      ...field,
      where: "body",
    }));
    return {
      id: one.operationId,
      group: one.tags[0],
      method: method.toUpperCase(),
      path,
      summary: one.summary,
      text: one.description ?? null,
      needsLogin: Object.keys(one.security[0] ?? {}).length > 0,
      takes: [...named, ...inBody].map(({ name, where, required, schema }) => ({
        name,
        required,
        where: t(`api.page.${where}`),
        kind: kindOf(schema),
        meaning: schema.description ?? "",
      })),
      example: body?.example ? inLines(body.example) : null,
      status,
      answer: inLines(sampleOf(contentOf(success), schemas)),
      refuses: Object.entries(one.responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { $ref = "" }]) => ({
          status,
          text: responses[nameIn($ref)]?.description ?? "",
        })),
    };
  }
}

const inLines = (value: unknown) => JSON.stringify(value, null, 2);

const contentOf = (response: DescribedResponse): JsonSchema =>
  response.content?.["application/json"].schema ?? {};

function kindOf(schema: JsonSchema): string {
  const named = schema.enum ?? schema.examples;
  if (Array.isArray(named)) return named.join(" · ");
  if ("const" in schema) return String(schema.const);
  const kind = [schema.type ?? "any"].flat().join(" | ");
  const items = schema.items as JsonSchema | undefined;
  return items ? `${kind}: ${kindOf(items)}` : kind;
}

function sampleOf(schema: JsonSchema, named: Record<string, JsonSchema>): unknown {
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

function eitherOf(ways: JsonSchema[], named: Record<string, JsonSchema>): unknown {
  const kinds = ways.map((one) => (one.type === "null" ? "null" : sampleOf(one, named)));
  return kinds.every((kind) => typeof kind === "string") ? kinds.join(" | ") : kinds[0];
}
