import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess, type Who } from "../authentication/session.server";
import { plainErrorResponse } from "../responses/plain-page.server";
import { requestArgs, type PageArgs } from "./request-args.server";

/** A route that answers with bytes instead of a page: its refusals are pages of their own. */
export function file<W extends Who>(who: W, read: (args: PageArgs<W>) => Promise<Response>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    const args = await requestArgs(request, params);
    try {
      return await read({ ...args, actor: await requireAccess(request, who) });
    } catch (error) {
      return plainErrorResponse(error, args);
    }
  };
}
