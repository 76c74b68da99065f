import type { TFunction } from "i18next";
import { z } from "zod";
import { config } from "~/platform/config.server";
import type { RefusalKind } from "~/platform/refusals";
import { statusOf } from "~/http/responses/errors.server";
import { fieldsOf, jsonSchemaOf, withoutFields, type JsonSchema } from "./json-schema.server";
import type { Operation } from "../operation.server";

/** The operations of one route folder, `api.enquiries.$id.$event`. */
type Call = { folder: string; operations: Operation[] };
export type OpenApi = ReturnType<typeof openApi>;
export type Described = ReturnType<typeof describe>;

/** The description of all calls (OpenAPI 3.1), from the schemas that the calls themselves read and answer with. */
export function openApi(calls: Call[], t: TFunction) {
  const schemas: Record<string, JsonSchema> = {
    Refusal: jsonSchemaOf(refusal, "output", t, {}),
  };
  const paths: Record<string, Record<string, Described>> = {};
  for (const { folder, operations } of calls) {
    const path = pathOf(folder);
    for (const one of operations)
      (paths[path] ??= {})[one.method.toLowerCase()] = describe(path, one, t, schemas);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Aayojan API", version: "1", description: t("api.about") },
    servers: [{ url: config().appUrl }],
    tags: groups.map((name) => ({ name, description: t(`api.groups.${name}`) })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: t("api.bearer") },
        cookie: { type: "apiKey", in: "cookie", name: "auth_token", description: t("api.cookie") },
      },
      schemas,
      responses: Object.fromEntries(answered.map((kind) => [kind, refusalAnswer(kind, t)])),
    },
  };
}

/** `api.enquiries.$id.$event` → `/api/enquiries/{id}/{event}` */
const pathOf = (folder: string) =>
  `/${folder
    .replace(/\._index$/, "")
    .replaceAll(".", "/")
    .replace(/\$(\w+)/g, "{$1}")}`;

/** In the order in which people meet them. */
const groups = ["auth", "services", "enquiries", "events", "admin", "otp"];

const tagOf = (path: string) => path.split("/")[2]!;

/** The ways in which a call may be refused, in the order of their numbers. */
const answered = (Object.keys(statusOf) as RefusalKind[]).filter((kind) => kind !== "method");

const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional().describe("api.fields.errors"),
  requestId: z.string().optional().describe("api.fields.requestId"),
});

function describe(
  path: string,
  operation: Operation,
  t: TFunction,
  schemas: Record<string, JsonSchema>,
) {
  const { method, who, query = [], idempotent, example } = operation;
  const input = jsonSchemaOf(operation.input, "input", t, schemas);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const fields = fieldsOf(input);
  const inBody = (name: string) =>
    method !== "GET" && !query.includes(name) && !inPath.includes(name);
  const hasBody = fields.some(({ name }) => inBody(name));
  const text = operation.notes && t(operation.notes);
  return {
    tags: [tagOf(path)],
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(\w?)/gi, (_, mail: string) => mail.toUpperCase())}`,
    summary: t(operation.summary),
    ...(text && { description: text }),
    security: who === "anyone" ? [{}, ...known] : known,
    parameters: [
      ...fields
        .filter(({ name }) => !inBody(name))
        .map(({ name, schema: { description, ...schema }, required }) => ({
          name,
          in: inPath.includes(name) ? "path" : "query",
          required: required || inPath.includes(name),
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
            schema: withoutFields(input, [...inPath, ...query]),
            ...(example && { example }),
          },
        },
      },
    }),
    responses: answersOf(operation, inPath, fields.length > 0, t, schemas),
  };
}

type Answered = {
  description?: string;
  content?: { "application/json": { schema: JsonSchema } };
  $ref?: string;
};

function answersOf(
  operation: Operation,
  inPath: string[],
  asks: boolean,
  t: TFunction,
  schemas: Record<string, JsonSchema>,
): Record<string, Answered> {
  const { output, status = 200 } = operation;
  const schema = jsonSchemaOf(envelope.extend(output.shape), "output", t, schemas);
  const refusals = refusalsOf(operation, inPath, asks).map((kind): [number, Answered] => [
    statusOf[kind],
    { $ref: `#/components/responses/${kind}` },
  ]);
  return {
    [status]: { description: t("api.success"), content: { "application/json": { schema } } },
    ...Object.fromEntries(refusals),
    default: { $ref: "#/components/responses/busy" },
  };
}

const known = [{ bearer: [] }, { cookie: [] }];
const envelope = z.object({ success: z.literal(true), message: z.string() });
const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", maxLength: 200 } as JsonSchema,
};

function refusalsOf(operation: Operation, inPath: string[], asks: boolean): RefusalKind[] {
  const { method, who, refuses = [] } = operation;
  const kinds = new Set<RefusalKind>(refuses);
  if (method !== "GET")
    for (const kind of ["malformed", "forbidden", "tooLarge", "unsupported"] as const)
      kinds.add(kind);
  if (who !== "anyone") kinds.add("unauthenticated");
  if (who !== "anyone" && who !== "member") kinds.add("forbidden");
  if (inPath.length > 0) kinds.add("notFound");
  if (asks) kinds.add("invalid");
  return answered.filter((kind) => kinds.has(kind));
}

const refusalAnswer = (kind: RefusalKind, t: TFunction) => ({
  description: t(`api.refusals.${kind}`),
  ...(kind === "tooMany" && {
    headers: {
      "Retry-After": { description: t("api.fields.retryAfter"), schema: { type: "integer" } },
    },
  }),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
});
