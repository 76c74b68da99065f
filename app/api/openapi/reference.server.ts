import type { TFunction } from "i18next";
import { fieldsOf, type JsonSchema } from "./json-schema.server";
import type { Described, OpenApi } from "./openapi.server";
import { sampleOf } from "./sample.server";

type Reference = ReturnType<typeof reference>;
export type CallShown = Reference["groups"][number]["calls"][number];

/** The description as people read it: by group, each call with what it takes and answers. */
export function reference(document: OpenApi, t: TFunction) {
  const { schemas, responses } = document.components;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => callShown(method, path, one)),
  );
  return {
    base: document.servers[0]!.url,
    about: document.info.description,
    refusal: inLines(sampleOf({ $ref: "#/components/schemas/Refusal" }, schemas)),
    groups: document.tags.map(({ name, description }) => ({
      id: name,
      title: description,
      calls: calls.filter(({ group }) => group === name),
    })),
  };

  function callShown(method: string, path: string, one: Described) {
    const body = one.requestBody?.content["application/json"];
    const [status, done] = Object.entries(one.responses)[0]!;
    const named = one.parameters.map(({ name, required, in: where, schema, ...rest }) => ({
      ...{ name, required, where },
      schema: { ...schema, ...rest } as JsonSchema,
    }));
    const inBody = (body ? fieldsOf(body.schema) : []).map((field) => ({
      ...field,
      where: "body",
    }));
    return {
      id: one.operationId,
      group: one.tags[0]!,
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
      answer: inLines(sampleOf(contentOf(done), schemas)),
      refuses: Object.entries(one.responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { $ref = "" }]) => ({
          status,
          text: responses[$ref.split("/").at(-1)!]!.description,
        })),
    };
  }
}

const inLines = (value: unknown) => JSON.stringify(value, null, 2);

const contentOf = (answer: Described["responses"][string]): JsonSchema =>
  answer.content?.["application/json"].schema ?? {};

function kindOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(" · ");
  if ("const" in schema) return String(schema.const);
  const kind = [schema.type ?? "any"].flat().join(" | ");
  const items = schema.items as JsonSchema | undefined;
  return items ? `${kind}: ${kindOf(items)}` : kind;
}
