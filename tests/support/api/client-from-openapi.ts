import { ApiClient, type ApiAnswer } from "./api-client";
import type { App } from "../running-app/app";
import { schemaError, type Described, type Document } from "./openapi-document";

export type Input = Record<string, unknown>;

/** A client that knows the API only from its description. */
export class DescribedClient extends ApiClient {
  constructor(
    app: App,
    private readonly document: Document,
    language: "en" | "hi" = "en",
  ) {
    super(app, language);
  }

  /**
   * `make("POST /api/enquiries/{id}/{event}", { id, event, expectedState })`: the description says
   * where each value goes.
   */
  async make(call: string, input: Input = {}): Promise<ApiAnswer> {
    const [method, path] = call.split(" ") as [string, string];
    const described = this.document.paths[path]?.[method.toLowerCase()];
    if (!described) throw new Error(`${call} is not described`);
    const { target, headers, body } = filledIn(path, described, input);
    const answer = await this.call(method, target, method === "GET" ? undefined : body, headers);
    if (answer.status < 400) requireDescribedParameters(call, described, input);
    return answer;
  }
}

function filledIn(path: string, { parameters, requestBody }: Described, input: Input) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  const body: Input = { ...input };
  for (const { name, in: location } of parameters) {
    if (!(name in input)) continue;
    const value = String(input[name]);
    delete body[name];
    if (location === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (location === "header") headers[name] = value;
    else query.set(name, value);
  }
  if (!requestBody && Object.keys(body).length)
    throw new Error(`${path} takes no ${Object.keys(body).join(", ")}`);
  return { target: query.size ? `${path}?${query}` : path, headers, body };
}

/** @throws Error if an accepted parameter does not match its description */
function requireDescribedParameters(call: string, { parameters }: Described, input: Input) {
  for (const { name, schema } of parameters) {
    const odd = name in input && schemaError(input[name], schema);
    if (odd) throw new Error(`${call} accepted ${name} unlike described: ${odd}`);
  }
}
