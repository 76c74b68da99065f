import type { z } from "zod";
import { isTranslationKey } from "~/platform/i18n";
import { Refusal, invalid } from "~/platform/refusals";
import { readJson } from "./json-body.server";
import type { Operation } from "./operation.server";

/** The query of a read; the body of a write, with those of its fields that are in the query. */
export async function readInput(
  request: Request,
  { method, query = [] }: Operation,
): Promise<Record<string, unknown>> {
  const filled = [...new URL(request.url).searchParams].filter(([, value]) => value !== "");
  if (method === "GET") return Object.fromEntries(filled);
  const named = filled.filter(([name]) => query.includes(name));
  return { ...(await readJson(request)), ...Object.fromEntries(named) };
}

/** @throws Refusal notFound when it is a param of the path that names nothing, invalid otherwise */
export function parseInput(schema: z.ZodType, received: unknown, params: string[]): unknown {
  const parsed = schema.safeParse(received);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join(".") || "body";
    if (params.includes(name)) throw unknownParam(issue);
    (fields[name] ??= []).push(translationKeyOf(issue));
  }
  throw invalid(fields);
}

/** The call is there, but names nothing; where there are only a few names, they are listed. */
function unknownParam(issue: z.core.$ZodIssue): Refusal {
  const listed = issue.code === "invalid_value";
  return new Refusal("notFound", listed ? translationKeyOf(issue) : "errors.notFound.text");
}

/** The messages of our schemas are translation keys; zod's own become a general one. */
function translationKeyOf(issue: z.core.$ZodIssue): string {
  if (isTranslationKey(issue.message)) return issue.message;
  if (issue.code === "invalid_value" && issue.values.length)
    return `errors.api.one_of|values=${issue.values.join(", ")}`;
  return "errors.api.type_of_field";
}

/** @throws Refusal invalid when the header holds anything but 1 to 200 visible characters */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key") ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ "Idempotency-Key": ["errors.api.key"] });
  return key;
}
