import { requireApiAccess } from "~/http/auth/session.server";
import { decodeSegments } from "~/http/decoded-path";
import { readPlainCookie } from "~/http/auth/cookies.server";
import { requestArgs } from "~/http/request-args.server";
import { requestContext } from "~/http/request-context.server";
import { Refusal } from "~/platform/refusals";
import { idempotencyKeyOf, parseInput, readInput } from "./input.server";
import type { Operation } from "./operation.server";
import { operations } from "./operations.server";
import { jsonResponse, methodNotAllowed, refusalResponse } from "./responses.server";

/**
 * Answers every request under /api: finds the operation by path and method, checks access, reads
 * the input, runs it.
 */
export async function dispatch(request: Request): Promise<Response> {
  const { operations: candidates, params } = match(new URL(request.url).pathname);
  const args = await requestArgs(request, params);
  try {
    const operation = operationFor(request.method, candidates);
    if (operation.method !== "GET") requireSameOriginForCookie(request);
    const received = { ...(await readInput(request, operation)), ...params };
    const caller = await requireApiAccess(request, operation.who);
    const input = parseInput(operation.input, received, Object.keys(params));
    const idempotencyKey = operation.idempotent ? idempotencyKeyOf(request) : undefined;
    const result = await operation.run({ ...args, ...caller, input, idempotencyKey });
    const { message = "errors.api.done", body, headers } = result;
    const answer = { success: true, message: args.t(message), ...body };
    return jsonResponse(operation.status ?? 200, answer, headers);
  } catch (error) {
    return refusalResponse(error, args.t);
  }
}

function operationFor(requested: string, candidates: Operation[]): Operation {
  if (candidates.length === 0) throw new Refusal("notFound", "errors.api.notFound");
  const method = requested === "HEAD" ? "GET" : requested;
  const found = candidates.find((one) => one.method === method);
  if (!found) throw methodNotAllowed(candidates.map((one) => one.method));
  return found;
}

/**
 * A write authenticated by cookie must come from our own pages; another site can't send a bearer
 * token.
 */
function requireSameOriginForCookie(request: Request) {
  const byCookie = !request.headers.has("Authorization") && readPlainCookie(request, "auth_token");
  if (byCookie && !requestContext().sameOrigin)
    throw new Refusal("forbidden", "errors.foreign.text");
}

/** The operations of one path, one per method; none if the path is unknown. */
type Match = { operations: Operation[]; params: Record<string, string> };

/**
 * Finds operations by path as Remix finds routes: ignoring case and trailing slashes, with each
 * segment percent-decoded, so that an encoded slash is part of its segment.
 */
export function matcherFor(operations: Operation[]): (pathname: string) => Match {
  const paths = [...new Set(operations.map(({ path }) => path))]
    // Literal paths come before those with parameters: `/all-enquiries` is not an `:id`.
    .sort((one, other) => paramsIn(one) - paramsIn(other))
    .map((path) => ({
      pattern: patternOf(path),
      operations: operations.filter((one) => one.path === path),
    }));
  return (pathname) => {
    const decoded = decodeSegments(pathname);
    for (const { pattern, operations } of paths) {
      const found = pattern.exec(decoded);
      if (found) return { operations, params: paramsOf(found) };
    }
    return { operations: [], params: {} };
  };
}

const paramsIn = (path: string) => path.split("/:").length - 1;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`, "i");

const paramsOf = ({ groups = {} }: RegExpExecArray) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value.replaceAll("%2F", "/")]),
  );

const match = matcherFor(operations);
