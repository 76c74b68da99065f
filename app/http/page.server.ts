import type { LoaderFunctionArgs } from "@remix-run/node";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { requireAccess, type ActorFor, type Who } from "./auth/session.server";
import { requestContext } from "./request-context.server";
import { asErrorPage } from "./responses/errors.server";
import { requestArgs, type PageArgs } from "./request-args.server";

/**
 * A page: checks who asks, reads, and turns refusals into error pages. A public page that will be
 * cached for others is read as for nobody: only the frame around it knows the visitor.
 */
export function page<W extends Who, Data>(who: W, read: (args: PageArgs<W>) => Promise<Data>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Data> => {
    const args = await requestArgs(request, params);
    try {
      const isForOthers = who === "anyone" && requestContext().rendering !== undefined;
      const actor = isForOthers ? (null as ActorFor<W>) : await requireAccess(request, who);
      return await read({ ...args, actor });
    } catch (error) {
      throw asErrorPage(error, args.t);
    }
  };
}

/**
 * The owner of the account sees the page: a browser fetches one also in case its user opens it, and
 * an administrator who looks at the account sees it in their place.
 */
export const isSeenByOwner = ({ headers }: Request): boolean =>
  !isReadOnlyRequest() &&
  ![headers.get("Sec-Purpose"), headers.get("Purpose")].some((why) => why?.includes("prefetch"));
