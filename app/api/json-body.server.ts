import { bodyOf } from "~/http/handlers/request-body.server";
import { Refusal } from "~/platform/refusals";

const mostBytes = 1024 * 1024;
const mostDepth = 20;
const mostFields = 1000;

/**
 * A JSON object, read within limits. Numbers become text and nulls are left out, so that the forms' schemas read it.
 * @throws Refusal unsupported (415), tooLarge (413) or malformed (400)
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("Content-Type") ?? "";
  const text = await readText(request);
  if (text === "" && type === "") return {};
  if (!/^application\/json\b/i.test(type)) throw new Refusal("unsupported", "errors.api.type");
  const read = parseJson(text);
  if (read === null || typeof read !== "object" || Array.isArray(read)) throw malformed();
  return plain(read, mostDepth, { left: mostFields }) as Record<string, unknown>;
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
  return Buffer.concat(chunks).toString("utf8");
}

function plain(value: unknown, depth: number, fields: { left: number }): unknown {
  if (depth === 0 || (fields.left -= 1) < 0) throw malformed();
  if (typeof value === "number") return String(value);
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) throw malformed();
    return value;
  }
  if (Array.isArray(value)) return value.map((one) => plain(one, depth - 1, fields));
  if (value === null || typeof value !== "object") return value;
  const present = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(present.map(([name, one]) => [name, plain(one, depth - 1, fields)]));
}

const malformed = () => new Refusal("malformed", "errors.api.malformed");
