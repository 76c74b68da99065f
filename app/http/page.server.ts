import type { LoaderFunctionArgs } from "@remix-run/node";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { requireAccess, type ActorFor, type Who } from "./auth/session.server";
import { requestContext } from "./request-context.server";
import { asErrorPage } from "./responses/errors.server";
import { requestArgs, type PageArgs } from "./request-args.server";
import { mapValues } from "~/platform/unions";

/** A public page that will be cached is read without an account: its frame knows the visitor. */
export function page<W extends Who, Data>(who: W, read: (args: PageArgs<W>) => Promise<Data>) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const args = await requestArgs(request, params);
    try {
      const isForOthers = who === "anyone" && requestContext().rendering !== undefined;
      const actor = isForOthers ? (null as ActorFor<W>) : await requireAccess(request, who);
      const data = await read({ ...args, actor });
      return isReadOnlyRequest() ? withoutKeys(data) : data;
    } catch (error) {
      throw asErrorPage(error, args.t);
    }
  };
}

/** A link with a key works without a log-in, and so after the impersonation has ended. */
const keyInUrl = /(?<=[/=]|%2F|%3D)[\w.-]{40,}/gi;

function withoutKeys<Data>(data: Data) {
  const masked = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(keyInUrl, "••••");
    if (Array.isArray(value)) return value.map(masked);
    if (typeof value !== "object" || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return mapValues(value as Record<string, unknown>, masked);
  };
  return masked(data) as Data;
}

/** Browsers prefetch pages, and an impersonating administrator sees them in the owner's place. */
export const isSeenByOwner = ({ headers }: Request) =>
  !isReadOnlyRequest() &&
  ![headers.get("Sec-Purpose"), headers.get("Purpose")].some((why) => why?.includes("prefetch"));
