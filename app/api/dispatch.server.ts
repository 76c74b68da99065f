import { requireApiAccess } from "~/http/auth/session.server";
import { decodeSegments } from "~/http/decoded-path";
import { readPlainCookie } from "~/http/auth/cookies.server";
import { requestArgs } from "~/http/request-args.server";
import { requestContext } from "~/http/request-context.server";
import { Refusal } from "~/platform/refusals";
import { idempotencyKeyOf, parseInput, readInput } from "./input.server";
import type { Method, Operation } from "./operation.server";
import { operations } from "./operations.server";
import { jsonResponse, methodNotAllowed, refusalResponse } from "./responses.server";
import { mapValues } from "~/platform/unions";

export async function dispatch(request: Request) {
  const { operation, methods, params } = match(new URL(request.url).pathname, request.method);
  const args = await requestArgs(request, params);
  try {
    const otherMethod = methods.length > 0 ? methodNotAllowed(methods) : null;
    if (!operation) throw otherMethod ?? new Refusal("notFound", "errors.api.notFound");
    if (operation.method !== "GET") requireSameOriginForCookie(request);
    const received = { ...(await readInput(request, operation)), ...params };
    const caller = await requireApiAccess(request, operation.who);
    const input = parseInput(operation.input, received, Object.keys(params), otherMethod);
    const idempotencyKey = operation.idempotent ? idempotencyKeyOf(request) : undefined;
    const result = await operation.run({ ...args, ...caller, input, idempotencyKey });
    const { message = "errors.api.done", body, headers } = result;
    const answer = { success: true, message: args.t(message), ...body };
    return jsonResponse(operation.status ?? 200, answer, headers);
  } catch (error) {
    return refusalResponse(error, args.t);
  }
}

/** Another site can't send a bearer token. */
function requireSameOriginForCookie(request: Request) {
  const byCookie = !request.headers.has("Authorization") && readPlainCookie(request, "auth_token");
  if (byCookie && !requestContext().sameOrigin)
    throw new Refusal("forbidden", "errors.foreign.text");
}

type Match = {
  /** None if the path has none for its method. */
  operation: Operation | undefined;
  /** Of the other operations that the path could mean. */
  methods: Method[];
  params: Record<string, string>;
};

/** As Remix finds routes: an encoded slash is part of its segment. */
export function matcherFor(operations: Operation[]): (pathname: string, method: string) => Match {
  const patterns = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    // Literal paths come before those with parameters: `/all-enquiries` is not an `:id`.
    .sort((one, other) => paramsIn(one.operation.path) - paramsIn(other.operation.path));
  return (pathname, requested) => {
    const decoded = decodeSegments(pathname);
    const method = requested === "HEAD" ? "GET" : requested;
    const matches = patterns.flatMap(({ operation, pattern }) => {
      const found = pattern.exec(decoded);
      return found ? [{ operation, params: paramsOf(found) }] : [];
    });
    // A literal path may only have another method: `GET …/dispute` beside `POST …/:event`.
    const match = matches.find(({ operation }) => operation.method === method);
    return {
      operation: match?.operation,
      methods: [
        ...new Set(matches.filter((one) => one !== match).map((one) => one.operation.method)),
      ],
      params: (match ?? matches[0])?.params ?? {},
    };
  };
}

const paramsIn = (path: string) => path.split("/:").length - 1;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`, "i");

const paramsOf = ({ groups = {} }: RegExpExecArray) =>
  mapValues(groups, (value) => value.replaceAll("%2F", "/"));

const match = matcherFor(operations);
