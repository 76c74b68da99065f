import { setImmediate as nextLoopTurn } from "node:timers/promises";
import type { TFunction } from "i18next";
import { z } from "zod";
import { statusOf } from "~/http/responses/errors.server";
import { config } from "~/platform/config.server";
import { site } from "~/platform/site/current-site.server";
import { cachedByTexts, translatorFor } from "~/platform/i18n.server";
import type { RefusalKind } from "~/platform/refusals";
import type { Operation } from "../operation.server";
import { operations } from "../operations.server";
import { fieldsOf, jsonSchemaOf, withoutFields, type JsonSchema } from "./json-schema.server";

export type OpenApiDocument = Awaited<ReturnType<typeof describeAll>>;
export type DescribedOperation = ReturnType<typeof describe>;
type DescribedResponse = {
  description?: string;
  content?: { "application/json": { schema: JsonSchema } };
  $ref?: string;
};

/** OpenAPI 3.1, built once per language. */
export const openApiDocument = cachedByTexts((language) => describeAll(translatorFor(language)));

/** One operation in each turn of the event loop: together they take a fifth of a second. */
async function describeAll(t: TFunction) {
  const schemas: Record<string, JsonSchema> = {
    Refusal: jsonSchemaOf(refusalJson, "output", t, {}),
  };
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const one of operations) {
    const path = one.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[one.method.toLowerCase()] = describe(path, one, t, schemas);
    await nextLoopTurn();
  }
  return {
    openapi: "3.1.0",
    info: { title: `${site().name.en} API`, version: "1", description: t("api.about") },
    servers: [{ url: config().appUrl }] as const,
    tags: groups.map((name) => ({ name, description: t(`api.groups.${name}`) })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: t("api.bearer") },
        cookie: { type: "apiKey", in: "cookie", name: "auth_token", description: t("api.cookie") },
      },
      schemas,
      responses: Object.fromEntries(
        documentedRefusals.map((kind) => [kind, refusalResponse(kind, t)]),
      ),
    },
  };
}

/** In the order in which people need them. */
const groups = [
  "auth",
  "services",
  "enquiries",
  "bookings",
  "events",
  "grievances",
  "admin",
  "otp",
];

const refusalJson = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional().describe("api.fields.errors"),
  status: z.string().optional().describe("api.fields.nowStatus"),
  expectedState: z.string().optional().describe("api.fields.expectedState"),
  total: z.number().optional().describe("api.fields.nowTotal"),
  refund: z.number().optional().describe("api.fields.nowRefund"),
  requestId: z.string().optional().describe("api.fields.requestId"),
});

const documentedRefusals = (Object.keys(statusOf) as RefusalKind[]).filter(
  (kind) => kind !== "method" && kind !== "tooSlow",
);

function describe(
  path: string,
  operation: Operation,
  t: TFunction,
  schemas: Record<string, JsonSchema>,
) {
  const { method, who, query = [], idempotent, example } = operation;
  const [, , group = ""] = path.split("/");
  const input = jsonSchemaOf(operation.input, "input", t, schemas);
  const params = [...path.matchAll(/(?<=\{)\w+/g)].map(([name]) => name);
  const fields = fieldsOf(input);
  const inBody = (name: string) =>
    method !== "GET" && !query.includes(name) && !params.includes(name);
  const hasBody = fields.some(({ name }) => inBody(name));
  const notes = operation.notes && t(operation.notes);
  return {
    tags: [group] as const,
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(\w?)/gi, (_, initial: string) => initial.toUpperCase())}`,
    summary: t(operation.summary),
    ...(notes && { description: notes }),
    security: who === "anyone" ? [{}, ...credentials] : credentials,
    parameters: [
      ...fields
        .filter(({ name }) => !inBody(name))
        .map(({ name, schema: { description, ...schema }, required }) => ({
          name,
          in: params.includes(name) ? "path" : "query",
          required: required || params.includes(name),
          ...(description && { description }),
          schema,
          ...(method === "GET" && example && name in example && { example: example[name] }),
        })),
      ...(idempotent
        ? [{ ...idempotencyKey, required: false, description: t("api.fields.idempotencyKey") }]
        : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: withoutFields(input, [...params, ...query]),
            ...(example && { example }),
          },
        },
      },
    }),
    responses: responsesOf(operation, params, fields.length > 0, t, schemas),
  };
}

const credentials = [{ bearer: [] }, { cookie: [] }];

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", maxLength: 200 } as JsonSchema,
};

function responsesOf(
  operation: Operation,
  params: string[],
  hasInput: boolean,
  t: TFunction,
  schemas: Record<string, JsonSchema>,
): Record<string, DescribedResponse> {
  const { output, status = 200 } = operation;
  const schema = jsonSchemaOf(envelope.extend(output.shape), "output", t, schemas);
  const refusals = refusalsOf(operation, params, hasInput).map(
    (kind): [number, DescribedResponse] => [
      statusOf[kind],
      { $ref: `#/components/responses/${kind}` },
    ],
  );
  return {
    [status]: { description: t("api.success"), content: { "application/json": { schema } } },
    ...Object.fromEntries(refusals),
    default: { $ref: "#/components/responses/busy" },
  };
}

const envelope = z.object({ success: z.literal(true), message: z.string() });

function refusalsOf(operation: Operation, params: string[], hasInput: boolean): RefusalKind[] {
  const { method, who, refuses = [] } = operation;
  const kinds = new Set<RefusalKind>(refuses);
  if (method !== "GET")
    for (const kind of ["malformed", "forbidden", "tooLarge", "unsupported"] as const)
      kinds.add(kind);
  if (who !== "anyone") kinds.add("unauthenticated");
  // Administrators too, while they lack the second factor that they must have.
  if (who !== "anyone") kinds.add("forbidden");
  if (params.length > 0) kinds.add("notFound");
  if (hasInput) kinds.add("invalid");
  return documentedRefusals.filter((kind) => kinds.has(kind));
}

const refusalResponse = (kind: RefusalKind, t: TFunction) => ({
  description: t(`api.refusals.${kind}`),
  ...(kind === "tooMany" && {
    headers: {
      "Retry-After": { description: t("api.fields.retryAfter"), schema: { type: "integer" } },
    },
  }),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
});
