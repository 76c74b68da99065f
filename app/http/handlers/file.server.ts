import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestArgs, type PageArgs } from "./handlers.server";
import { plainErrorResponse } from "../responses/plain-page.server";
import { requireAccess, type Who } from "../authentication/session.server";

/** A route that answers with bytes instead of a page: its refusals are pages of their own. */
export function file<W extends Who>(who: W, read: (visit: PageArgs<W>) => Promise<Response>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    const visit = await requestArgs(request, params);
    try {
      return await read({ ...visit, actor: await requireAccess(request, who) });
    } catch (error) {
      return plainErrorResponse(error, visit);
    }
  };
}
