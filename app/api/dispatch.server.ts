import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { z } from "zod";
import { log } from "~/platform/log.server";
import { Refusal, invalid } from "~/platform/refusals";
import { translate } from "~/platform/i18n";
import { requestContext } from "~/http/request-context.server";
import { requestArgs } from "~/http/handlers/request-args.server";
import {
  refusalMessage,
  refusalHeaders,
  refusalFrom,
  statusOf,
} from "~/http/responses/errors.server";
import { readPlainCookie } from "~/http/cookies/cookies.server";
import { requireApiAccess } from "~/http/authentication/session.server";
import { readJson } from "./json-body.server";
import type { Method, Operation } from "./operation.server";

/** The JSON door of one path: loader and action alike, since every method is answered here. */
export function apiHandler(operations: Operation[]) {
  return async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) => {
    const visit = await requestArgs(request, params);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const operation = operations.find((one) => one.method === method);
    const allow = allowed(operations.map((one) => one.method));
    try {
      if (!operation) throw new Refusal("method", "errors.api.method", { params: { allow } });
      if (method !== "GET") proveOwnPage(request);
      const received = { ...(await toldIn(request, visit.url, operation)), ...visit.params };
      const actor = await requireApiAccess(request, operation.who);
      const input = parseInput(operation.input, received, Object.keys(visit.params));
      const {
        message = "errors.api.done",
        body = {},
        headers = new Headers(),
      } = await operation.run({
        ...visit,
        actor,
        input,
        key: operation.idempotent ? keyOfRepeat(request) : undefined,
      });
      return answer(
        operation.status ?? 200,
        { success: true, message: visit.t(message), ...body },
        headers,
      );
    } catch (error) {
      const headers = new Headers();
      if (!operation) headers.set("Allow", allow);
      return refused(error, visit.t, headers);
    }
  };
}

const allowed = (methods: Method[]) => methods.join(", ").replace("GET", "GET, HEAD");

/** A write that rides on the cookie must come from our own pages; a bearer token can't be sent by another site. */
function proveOwnPage(request: Request) {
  const byCookie = !request.headers.has("Authorization") && readPlainCookie(request, "auth_token");
  if (byCookie && !requestContext().sameOrigin)
    throw new Refusal("forbidden", "errors.foreign.text");
}

async function toldIn(request: Request, url: URL, { method, query = [] }: Operation) {
  const asked = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ""));
  if (method === "GET") return asked;
  const named = Object.entries(asked).filter(([name]) => query.includes(name));
  return { ...(await readJson(request)), ...Object.fromEntries(named) };
}

/** @throws Refusal notFound when it is the path that names nothing, invalid otherwise */
function parseInput(schema: z.ZodType, received: unknown, inPath: string[]) {
  const parsed = schema.safeParse(received);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join(".") || "body";
    if (inPath.includes(name)) throw new Refusal("notFound", "errors.api.notFound");
    (fields[name] ??= []).push(keyOf(issue));
  }
  throw invalid(fields);
}

/** Our schemas message translation keys; what zod says by itself becomes a general one. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z]+(\.[\w-]+)+(\||$)/i.test(issue.message)) return issue.message;
  if (issue.code === "invalid_value" && issue.values.length)
    return `errors.api.one_of|values=${issue.values.join(", ")}`;
  return "errors.api.type_of_field";
}

function keyOfRepeat(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key") ?? undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ "Idempotency-Key": ["errors.api.key"] });
  return key;
}

function refused(error: unknown, t: TFunction, headers = new Headers()): Response {
  const refusal = refusalFrom(error);
  if (!refusal) {
    const { id } = requestContext();
    log.error({ err: error, request: id }, "unexpected error");
    return answer(
      500,
      { success: false, message: t("errors.unexpected.text"), requestId: id },
      headers,
    );
  }
  for (const [name, value] of new Headers(refusalHeaders(refusal))) headers.set(name, value);
  if (refusal.kind === "unauthenticated") headers.set("WWW-Authenticate", "Bearer");
  const { fields } = refusal.details;
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, keys]) => [name, keys.map((key) => translate(t, key))]),
    );
  const said = firstOf(errors) ?? refusalMessage(refusal, t);
  return answer(
    statusOf[refusal.kind],
    { success: false, message: said, ...(errors && { errors }) },
    headers,
  );
}

const firstOf = (errors?: Record<string, string[]>) => errors && Object.values(errors)[0]?.[0];

function answer(status: number, body: unknown, headers: Headers): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Accept-Language, Authorization, Cookie");
  return new Response(JSON.stringify(body), { status, headers });
}

/** The JSON 404 of unknown paths under /api. */
export async function nowhere({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { t } = await requestArgs(request, params);
  return refused(new Refusal("notFound", "errors.api.notFound"), t);
}

/** For what can only be read and is no call: the description of the calls. */
export async function readOnly({ request, params }: ActionFunctionArgs): Promise<Response> {
  const { t } = await requestArgs(request, params);
  const allow = allowed(["GET"]);
  const refusal = new Refusal("method", "errors.api.method", { params: { allow } });
  return refused(refusal, t, new Headers({ Allow: allow }));
}
