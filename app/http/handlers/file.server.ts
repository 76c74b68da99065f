import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitOf, type Visit } from "./handlers.server";
import { plainAnswer } from "../responses/plain-page.server";
import { admit, type Who } from "../authentication/session.server";

/** A route that answers with bytes instead of a page: its refusals are pages of their own. */
export function file<W extends Who>(who: W, read: (visit: Visit<W>) => Promise<Response>) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    const visit = await visitOf(request, params);
    try {
      return await read({ ...visit, actor: await admit(request, who) });
    } catch (error) {
      return plainAnswer(error, visit);
    }
  };
}
