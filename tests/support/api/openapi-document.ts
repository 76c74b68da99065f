import { z } from "zod";
import type { App } from "../running-app/app";

type JsonSchema = Record<string, unknown>;
type JsonContent = { "application/json": { schema: JsonSchema; example?: object } };
export type Described = {
  parameters: {
    name: string;
    in: "path" | "query" | "header";
    schema: JsonSchema;
    example?: unknown;
  }[];
  requestBody?: { content: JsonContent };
  responses: Record<string, { content: JsonContent }>;
  security: Record<string, unknown>[];
};
export type Document = { paths: Record<string, Record<string, Described>> };

const documents = new WeakMap<App, Promise<Document>>();

/** The description of an app's operations, with every reference resolved. */
export function documentOf(app: App): Promise<Document> {
  const known = documents.get(app) ?? readDocument(app);
  documents.set(app, known);
  return known;
}

export const operationsIn = ({ paths }: Document): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .sort();

/** Why a value does not match its description; null if it does. */
export function schemaError(value: unknown, schema: JsonSchema): string | null {
  return z.fromJSONSchema(schema).safeParse(value).error?.message ?? null;
}

type Exchange = { method: string; path: string; body: unknown; status: number; answer: unknown };

/**
 * @throws Error if a response, or the body of an accepted request, does not match its description
 */
export function requireDescribed(document: Document, exchange: Exchange) {
  const { method, path, body, status, answer } = exchange;
  const call = `${method} ${path}`;
  const described = operationAt(document, method, path);
  const response = described?.responses[status];
  // An unknown path or method is refused like everything else.
  const schema = response?.content["application/json"].schema ?? refusalOf(document);
  if (!response && (described || status < 400))
    throw new Error(
      `${call} answered ${status}, which is not described: ${JSON.stringify(answer)}`,
    );
  const unlike = schemaError(answer, schema);
  if (unlike) throw new Error(`${call} answered ${status} unlike described: ${unlike}`);
  const request = described?.requestBody?.content["application/json"].schema;
  const odd = request && status < 400 && schemaError(body ?? {}, request);
  if (odd) throw new Error(`${call} accepted a body unlike described: ${odd}`);
}

function operationAt({ paths }: Document, method: string, path: string): Described | undefined {
  const [pathname = ""] = path.split("?", 1);
  const found = Object.keys(paths)
    .filter((template) =>
      new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`, "i").test(pathname),
    )
    .sort((one, other) => one.split("{").length - other.split("{").length)[0];
  return found === undefined ? undefined : paths[found]?.[method.toLowerCase()];
}

/** How every operation describes a refusal. */
const refusalOf = ({ paths }: Document): JsonSchema =>
  Object.values(paths).flatMap((methods) => Object.values(methods))[0]!.responses.default!.content[
    "application/json"
  ].schema;

async function readDocument(app: App): Promise<Document> {
  const raw = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as JsonSchema;
  return resolved(raw, raw) as Document;
}

function resolved(value: unknown, root: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, root));
  if (value === null || typeof value !== "object") return value;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === "string") {
    const names = $ref.split("/").slice(1);
    const found = names.reduce<unknown>((part, name) => (part as JsonSchema)[name], root);
    return resolved(found, root);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, resolved(one, root)]),
  );
}
