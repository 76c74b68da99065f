import { requireApiAccess } from "~/http/auth/session.server";
import { readPlainCookie } from "~/http/auth/cookies.server";
import { requestArgs } from "~/http/request-args.server";
import { requestContext } from "~/http/request-context.server";
import { Refusal } from "~/platform/refusals";
import { idempotencyKeyOf, parseInput, readInput } from "./input.server";
import { matcherFor } from "./matching.server";
import type { Operation } from "./operation.server";
import { operations } from "./operations.server";
import { jsonResponse, methodNotAllowed, refusalResponse } from "./responses.server";

const match = matcherFor(operations);

/**
 * Answers every request under /api: finds the operation by path and method, checks who asks, reads
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
 * A write that is authenticated by the cookie must come from our own pages; a bearer token can't be
 * sent by another site.
 */
function requireSameOriginForCookie(request: Request) {
  const byCookie = !request.headers.has("Authorization") && readPlainCookie(request, "auth_token");
  if (byCookie && !requestContext().sameOrigin)
    throw new Refusal("forbidden", "errors.foreign.text");
}
