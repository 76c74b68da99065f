import type { z } from "zod";
import { isTranslationKey } from "~/platform/i18n";
import { Refusal, invalid } from "~/platform/refusals";
import { bodyOf } from "~/http/forms/request-body.server";
import { isStorable } from "~/platform/india/text";
import type { Operation } from "./operation.server";

export async function readInput(
  request: Request,
  { method, query: inQuery = [] }: Operation,
): Promise<Record<string, unknown>> {
  const query = new URL(request.url).searchParams;
  const filled = [...query].filter(([, value]) => value !== "");
  if (method === "GET")
    return Object.fromEntries(
      filled.map(([name, value]) =>
        name.endsWith("[]") ? [name.slice(0, -2), listIn(query.getAll(name))] : [name, value],
      ),
    );
  const named = filled.filter(([name]) => inQuery.includes(name));
  return { ...(await readJson(request)), ...Object.fromEntries(named) };
}

/** axios writes a list as `locations[]=Mumbai&locations[]=Pune`. */
const listIn = (items: string[]) => `[${items.map((item) => `"${item}"`).join(",")}]`;

/** @throws Refusal otherMethod or notFound for a wrong path parameter, invalid otherwise */
export function parseInput(
  schema: z.ZodType,
  received: unknown,
  params: string[],
  otherMethod: Refusal | null,
) {
  const parsed = schema.safeParse(received);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join(".") || "body";
    if (params.includes(name)) throw otherMethod ?? unknownParam(issue);
    (fields[name] ??= []).push(translationKeyOf(issue));
  }
  throw invalid(fields);
}

/** A short list of valid names is given. */
function unknownParam(issue: z.core.$ZodIssue) {
  const listed = issue.code === "invalid_value";
  return new Refusal("notFound", listed ? translationKeyOf(issue) : "errors.notFound.text");
}

function translationKeyOf(issue: z.core.$ZodIssue) {
  if (isTranslationKey(issue.message)) return issue.message;
  if (issue.code === "invalid_value" && issue.values.length)
    return `errors.api.one_of|values=${issue.values.join(", ")}`;
  return "errors.api.type_of_field";
}

/** @throws Refusal invalid unless the header is 1 to 200 visible characters */
export function idempotencyKeyOf(request: Request) {
  const key = request.headers.get("Idempotency-Key") ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ "Idempotency-Key": ["errors.api.key"] });
  return key;
}

const maxBytes = 1024 * 1024;
const maxDepth = 20;
const maxValues = 1000;

/** @throws Refusal unsupported (415), tooLarge (413), malformed (400), invalid (422) for a NUL */
async function readJson(request: Request) {
  const type = request.headers.get("Content-Type") ?? "";
  const text = await readText(request);
  if (text.trim() === "") return {};
  if (!/^application\/json\b/i.test(type)) throw new Refusal("unsupported", "errors.api.type");
  const read = parseJson(text);
  // What axios makes of no data if it is told that the content is JSON.
  if (read === null || read === "") return {};
  if (typeof read !== "object" || Array.isArray(read)) throw malformed();
  const position = { path: [], left: { values: maxValues } };
  return plain(read, position) as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

async function readText(request: Request) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyOf(request, maxBytes)) chunks.push(chunk);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal("malformed", "errors.api.encoding");
  }
}

type Position = { path: string[]; left: { values: number } };

function plain(value: unknown, { path, left }: Position): unknown {
  if (path.length === maxDepth || (left.values -= 1) < 0) throw tooMuch();
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

function storable(text: string, path: string[]) {
  if (isStorable(text)) return text;
  throw invalid({ [path.join(".") || "body"]: ["errors.api.characters"] });
}

const tooMuch = () =>
  new Refusal("malformed", "errors.api.tooMuch", {
    params: { values: maxValues, depth: maxDepth },
  });

const malformed = () => new Refusal("malformed", "errors.api.malformed");
