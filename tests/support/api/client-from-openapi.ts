import { z } from "zod";
import { ApiClient, type ApiAnswer } from "./api-client";
import type { App } from "../running-app/app";

type JsonSchema = Record<string, unknown>;
type Parameter = { name: string; in: "path" | "query" | "header"; schema: JsonSchema };
type Described = {
  parameters: Parameter[];
  requestBody?: { content: { "application/json": { schema: JsonSchema; example?: object } } };
  responses: Record<string, { content: { "application/json": { schema: JsonSchema } } }>;
  security: Record<string, unknown>[];
};
export type Document = { paths: Record<string, Record<string, Described>> };
export type Input = Record<string, unknown>;

/** The description of an app's operations, with every reference resolved. */
export async function documentOf(app: App): Promise<Document> {
  const raw = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as JsonSchema;
  return resolved(raw, raw) as Document;
}

export const operationsIn = ({ paths }: Document): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .sort();

/** A client that knows the API by its description alone, and checks every answer against it. */
export class DescribedClient extends ApiClient {
  constructor(
    app: App,
    private readonly document: Document,
    language: "en" | "hi" = "en",
  ) {
    super(app, language);
  }

  /** `make("POST /api/enquiries/{id}/{event}", { id, event, expectedState })`: the description has the place of each value. */
  async make(call: string, input: Input = {}): Promise<ApiAnswer> {
    const [method, path] = call.split(" ") as [string, string];
    const described = this.document.paths[path]?.[method.toLowerCase()];
    if (!described) throw new Error(`${call} is not described`);
    const { address, headers, body } = placed(path, described, input);
    const answer = await this.call(method, address, method === "GET" ? undefined : body, headers);
    requireDescribed(call, described, answer);
    return answer;
  }
}

function placed(path: string, { parameters, requestBody }: Described, input: Input) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  const body: Input = { ...input };
  for (const { name, in: place } of parameters) {
    if (!(name in input)) continue;
    const value = String(input[name]);
    delete body[name];
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === "header") headers[name] = value;
    else query.set(name, value);
  }
  if (!requestBody && Object.keys(body).length)
    throw new Error(`${path} takes no ${Object.keys(body).join(", ")}`);
  return { address: query.size ? `${path}?${query}` : path, headers, body };
}

/** @throws Error when the status is not described, or the body is not as described for it */
function requireDescribed(call: string, { responses }: Described, { status, body }: ApiAnswer) {
  const described = responses[status];
  if (!described)
    throw new Error(`${call} answered ${status}, which is not described: ${JSON.stringify(body)}`);
  const schema = z.fromJSONSchema(described.content["application/json"].schema);
  const { error } = schema.safeParse(body);
  if (error) throw new Error(`${call} answered ${status} unlike described: ${error.message}`);
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
