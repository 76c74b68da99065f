import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { Language } from "~/platform/i18n";
import { i18nFor, cachedByTexts } from "~/platform/i18n.server";
import { DataTable } from "~/ui/data/data-table";
import { Tag, type TagTone } from "~/ui/data/tag";
import { fieldsOf, nameIn, type JsonSchema } from "./json-schema.server";
import { openApiDocument, type DescribedOperation, type OpenApiDocument } from "./openapi.server";
import { Code } from "./reference";
import { mapValues } from "~/platform/unions";

export const renderedReference = cachedByTexts(render);

/** One operation in each turn of the event loop: together they take up to a twelfth of a second. */
async function render(language: Language) {
  const { components, info, paths, servers, tags } = await openApiDocument(language);
  const groups: { id: string; title: string; markup: string }[] = [];
  for (const { name, description } of tags) {
    let markup = "";
    for (const [path, methods] of Object.entries(paths))
      for (const [method, operation] of Object.entries(methods)) {
        if (operation.tags[0] !== name) continue;
        const described = { method: method.toUpperCase(), path, operation, components };
        markup += renderToStaticMarkup(
          <I18nextProvider i18n={i18nFor(language)}>
            <OperationReference {...described} />
          </I18nextProvider>,
        );
        await nextLoopTurn();
      }
    groups.push({ id: name, title: description, markup });
  }
  const refusal = sampleOf({ $ref: "#/components/schemas/Refusal" }, components.schemas);
  return { base: servers[0].url, about: info.description, refusal: inLines(refusal), groups };
}

const tones: Record<string, TagTone> = { GET: "good", POST: "info", PATCH: "wait", DELETE: "bad" };

function OperationReference({
  method,
  path,
  operation,
  components: { schemas, responses },
}: {
  method: string;
  path: string;
  operation: DescribedOperation;
  components: OpenApiDocument["components"];
}) {
  const { t } = useTranslation();
  const answers = Object.entries(operation.responses);
  const [[status, success] = ["", {}]] = answers;
  const example = operation.requestBody?.content["application/json"].example;
  const needsLogin = Object.keys(operation.security[0] ?? {}).length > 0;
  const sample = sampleOf(success.content?.["application/json"].schema ?? {}, schemas);
  return (
    <details className="api-call" id={operation.operationId}>
      <summary>
        <Tag tone={tones[method]}>{method}</Tag> <code>{path}</code>
        <span>{operation.summary}</span>
      </summary>
      <div className="stack">
        <p className="note">{t(needsLogin ? "api.page.login" : "api.page.free")}</p>
        {operation.description && <p>{operation.description}</p>}
        <Fields operation={operation} />
        {example && (
          <figure className="api-sample">
            <figcaption>{t("api.page.example")}</figcaption>
            <Code text={inLines(example)} />
          </figure>
        )}
        <figure className="api-sample">
          <figcaption>
            {t("api.page.answers")}: {status}
          </figcaption>
          <Code text={inLines(sample)} />
        </figure>
        <p>{t("api.page.refuses")}</p>
        <dl className="api-refusals">
          {answers
            .filter(([status]) => Number(status) >= 400)
            .map(([status, { $ref = "" }]) => (
              <div key={status}>
                <dt>{status}</dt>
                <dd>{responses[nameIn($ref)]?.description ?? ""}</dd>
              </div>
            ))}
        </dl>
      </div>
    </details>
  );
}

type Field = {
  name: string;
  required: boolean;
  where: string;
  schema: JsonSchema;
  meaning: string;
};

function Fields({ operation: { parameters, requestBody } }: { operation: DescribedOperation }) {
  const { t } = useTranslation();
  const body = requestBody?.content["application/json"].schema ?? {};
  const fields: Field[] = [
    ...parameters.map(({ name, required, in: where, schema, description }) => ({
      name,
      required,
      where,
      schema,
      meaning: description ?? "",
    })),
    ...fieldsOf(body).map((field) => ({
      ...field,
      where: "body",
      meaning: field.schema.description ?? "",
    })),
  ];
  if (fields.length === 0) return <p>{t("api.page.nothing")}</p>;
  return (
    <DataTable
      caption={t("api.page.takes")}
      rows={fields}
      rowKey={({ name }) => name}
      columns={[
        {
          label: t("api.page.field"),
          heading: true,
          cell: ({ name, where, required }) => (
            <>
              <code>{name}</code>
              <small>
                {[t(`api.page.${where}`), ...(required ? [t("api.page.required")] : [])].join(", ")}
              </small>
            </>
          ),
        },
        { label: t("api.page.kind"), cell: ({ schema }) => kindOf(schema) },
        ...(fields.some(({ meaning }) => meaning)
          ? [{ label: t("api.page.meaning"), cell: meaningOf }]
          : []),
      ]}
    />
  );
}

const meaningOf = ({ meaning }: Field) => meaning;

const inLines = (value: unknown) => JSON.stringify(value, null, 2);

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
  if (schema.properties) return mapValues(schema.properties, (one) => sampleOf(one, named));
  if (schema.additionalProperties)
    return { "…": sampleOf(schema.additionalProperties as JsonSchema, named) };
  return [schema.format ?? schema.type ?? "any"].flat().join(" | ");
}

function eitherOf(ways: JsonSchema[], named: Record<string, JsonSchema>): unknown {
  const kinds = ways.map((one) => (one.type === "null" ? "null" : sampleOf(one, named)));
  return kinds.every((kind) => typeof kind === "string") ? kinds.join(" | ") : kinds[0];
}
