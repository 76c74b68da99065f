import { bodyOf } from "~/http/forms/request-body.server";
import { isStorable } from "~/platform/india/text";
import { Refusal, invalid } from "~/platform/refusals";

const mostBytes = 1024 * 1024;
const mostDepth = 20;
const mostValues = 1000;

/**
 * A JSON object, read within limits. Numbers become text and nulls are left out, so that the forms'
 * schemas read it. An empty body says nothing, whatever type it names: HTTP clients add one to
 * calls that have no body.
 * @throws Refusal unsupported (415), tooLarge (413), malformed (400) or, for characters that no
 *   database keeps, invalid (422)
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("Content-Type") ?? "";
  const text = await readText(request);
  if (text === "") return {};
  if (!/^application\/json\b/i.test(type)) throw new Refusal("unsupported", "errors.api.type");
  const read = parseJson(text);
  if (read === null || typeof read !== "object" || Array.isArray(read)) throw malformed();
  const position = { path: [], left: { values: mostValues } };
  return plain(read, position) as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyOf(request, mostBytes)) chunks.push(chunk);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal("malformed", "errors.api.encoding");
  }
}

/** Where a value stands, and how many more may follow. */
type Position = { path: string[]; left: { values: number } };

function plain(value: unknown, { path, left }: Position): unknown {
  if (path.length === mostDepth || (left.values -= 1) < 0) throw tooMuch();
  const within = (name: string, one: unknown) => plain(one, { path: [...path, name], left });
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return storable(value, path);
  if (Array.isArray(value)) return value.map((one, index) => within(String(index), one));
  if (value === null || typeof value !== "object") return value;
  const present = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(
    present.map(([name, one]) => [storable(name, path), within(name, one)]),
  );
}

function storable(text: string, path: string[]): string {
  if (isStorable(text)) return text;
  throw invalid({ [path.join(".") || "body"]: ["errors.api.characters"] });
}

const tooMuch = () =>
  new Refusal("malformed", "errors.api.tooMuch", {
    params: { values: mostValues, depth: mostDepth },
  });

const malformed = () => new Refusal("malformed", "errors.api.malformed");
