import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess, type Who } from "../authentication/session.server";
import { asErrorPage } from "../responses/errors.server";
import { requestArgs, type PageArgs } from "./request-args.server";

/** A page: checks who asks, reads, and turns refusals into error pages. */
export function page<W extends Who, Data>(who: W, read: (args: PageArgs<W>) => Promise<Data>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Data> => {
    const args = await requestArgs(request, params);
    try {
      return await read({ ...args, actor: await requireAccess(request, who) });
    } catch (error) {
      throw asErrorPage(error, args.t);
    }
  };
}
